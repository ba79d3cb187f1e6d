import { describe, expect, test } from 'vitest';
import { refuseUnknown } from './strict.ts';

const known = {
  name: { type: 'positional' },
  jobs: { type: 'string' },
  faults: { type: 'boolean' },
} as const;

describe('a command', () => {
  test.each([[[]], [['outage', '--jobs', '4', '--no-faults']], [['--jobs=4', '--faults', 'outage']]])(
    'takes %j',
    (given) => {
      expect(() => refuseUnknown(given, known)).not.toThrow();
    },
  );

  test('refuses an option that it does not have, and names those it has', () => {
    expect(() => refuseUnknown(['--jbos', '4'], known)).toThrow(
      'no option --jbos. There are --jobs, --faults.',
    );
  });

  test('refuses an argument too many, as npm leaves when the -- was forgotten', () => {
    expect(() => refuseUnknown(['outage', '4'], known)).toThrow('"4" is one argument too many');
  });

  test('takes several arguments where it says so', () => {
    expect(() => refuseUnknown(['sqs', 'table', 'lambda'], known, { several: true })).not.toThrow();
    expect(() => refuseUnknown(['sqs', '--jbos'], known, { several: true })).toThrow('no option --jbos');
  });
});
