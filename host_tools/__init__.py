"""What runs on a computer: simulator, referee, records, flash, bench.

The host never has a second copy of a rule: it imports the firmware's own package, which lies
beside this one and is put on the path here.
"""

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
FIRMWARE = CHECKOUT / "firmware"

if str(FIRMWARE) not in sys.path:
    sys.path.insert(0, str(FIRMWARE))
