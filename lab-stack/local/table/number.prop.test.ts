import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNumbers, compareNumbers, normalNumber, subtractNumbers } from './number.ts';

/** Up to 18 digits around a point, as an exact integer of billionths beside its text. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
    const point = text.length - places;
    const plain = places === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
    return { text: digits < 0n ? `-${plain}` : plain, billionths: digits * 10n ** BigInt(9 - places) };
  });

test('equal numbers have equal text, and others have not', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(normalNumber(a.text) === normalNumber(b.text)).toBe(a.billionths === b.billionths);
    }),
  );
});

test('the order is that of the numbers', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const order = compareNumbers(normalNumber(a.text), normalNumber(b.text));
      expect(Math.sign(order)).toBe(a.billionths < b.billionths ? -1 : Number(a.billionths > b.billionths));
    }),
  );
});

test('subtracting undoes adding, exactly', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [left, right] = [normalNumber(a.text), normalNumber(b.text)];
      expect(subtractNumbers(addNumbers(left, right), right)).toBe(left);
    }),
  );
});

test('a normal text is its own normal text, without exponent and needless zeros', () => {
  fc.assert(
    fc.property(decimal, ({ text }) => {
      const normal = normalNumber(text);
      expect(normalNumber(normal)).toBe(normal);
      expect(normal).toMatch(/^(?:0|-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?)$/);
    }),
  );
});

test('38 digits are kept exactly wherever the point is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36 }), fc.integer({ min: -130, max: 88 }), (zeros, exponent) => {
      const digits = `1${'0'.repeat(zeros)}7`;
      const plain = normalNumber(`${digits}e${exponent}`);
      expect(plain.replace('.', '').replace(/^0+/, '').replace(/0+$/, '')).toBe(digits);
    }),
  );
});
