"""Plays scenes for the tests: reads a scene's name from a line, answers with what the scene found, as JSON.

The runtime's clock stands still; a scene that needs time asks for it with `pass_time`.
"""

import base64
import decimal
import json
import sys


def pass_time(seconds):
    """Returns when so many seconds have passed by the runtime's clock."""
    _say({"pass": seconds})
    sys.stdin.readline()


def refusal(call):
    """The code and the HTTP status with which `call` was refused, as botocore read them."""
    from botocore.exceptions import ClientError

    try:
        answer = call()
    except ClientError as error:
        response = error.response
        return [response["Error"]["Code"], response["ResponseMetadata"]["HTTPStatusCode"]]
    raise AssertionError(f"expected a refusal, but the answer was {answer}")


def play(scenes):
    """Plays what is asked for until the input ends. `scenes` are functions by their name."""
    for line in sys.stdin:
        _say({"found": scenes[line.strip()]()})


def _say(value):
    print(json.dumps(value, default=_plain), flush=True)


def _plain(value):
    if isinstance(value, decimal.Decimal):
        return str(value)
    if isinstance(value, set):
        return sorted(value)
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return str(value)
