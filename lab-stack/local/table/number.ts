/**
 * DynamoDB numbers: exact decimals of at most 38 significant digits, magnitude 1E-130 to 9.9…E+125,
 * kept as plain text without exponent, so that equal numbers have equal text. Source: DynamoDB Developer
 * Guide, "Supported data types and naming rules", Number.
 */
import { Big } from 'big.js';
import { invalid } from './errors.ts';

const LARGEST_EXPONENT = 125;
const SMALLEST_EXPONENT = -130;
const SIGNIFICANT_DIGITS = 38;

/** Integers up to here are exact as a JavaScript number, and so are their sums. */
const SHORT_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The plain text of a number. Refuses text that is no number, too many digits and magnitudes out of range. */
export function normalNumber(text: string): string {
  if (SHORT_INTEGER.test(text)) return text;
  if (text === '') throw invalid('The parameter cannot be converted to a numeric value');
  if (!DECIMAL.test(text)) throw invalid(`The parameter cannot be converted to a numeric value: ${text}`);
  return plain(new Big(text.startsWith('+') ? text.slice(1) : text));
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. Both are normal texts. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  return short(a) && short(b) ? Number(a) - Number(b) : new Big(a).cmp(b);
}

/** The exact sum of two normal texts. */
export function addNumbers(a: string, b: string): string {
  return SHORT_INTEGER.test(a) && SHORT_INTEGER.test(b)
    ? String(Number(a) + Number(b))
    : plain(new Big(a).plus(b));
}

/** The exact difference of two normal texts. */
export function subtractNumbers(a: string, b: string): string {
  return SHORT_INTEGER.test(a) && SHORT_INTEGER.test(b)
    ? String(Number(a) - Number(b))
    : plain(new Big(a).minus(b));
}

/** Up to 15 digits, two different decimals are two different doubles in the same order. */
function short(text: string): boolean {
  return text.length <= 15;
}

function plain(number: Big): string {
  if (number.c[0] === 0) return '0';
  if (number.c.length > SIGNIFICANT_DIGITS)
    throw invalid('Attempting to store more than 38 significant digits in a Number');
  if (number.e > LARGEST_EXPONENT)
    throw invalid('Number overflow. Attempting to store a number with magnitude larger than supported range');
  if (number.e < SMALLEST_EXPONENT)
    throw invalid(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    );
  return number.toFixed();
}
