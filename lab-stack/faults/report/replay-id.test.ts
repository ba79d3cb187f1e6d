import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FaultName } from '../schedule.ts';
import { readReplayId, replayId } from './replay-id.ts';

const faults: FaultName[] = ['refuse', 'lose', 'partial', 'stale', 'crash-before', 'crash-after', 'hold'];
const choice = record(
  { run: constantFrom('A', 'B', 'C'), fault: option(constantFrom(...faults), { nil: undefined }) },
  { requiredKeys: ['run'] },
).map(({ run, fault }) => (fault === undefined ? { run } : { run, fault }));

describe('a replay id', () => {
  test('says who goes on for how many steps, and what befalls the last', () => {
    const schedule = [{ run: 'A' }, { run: 'A', fault: 'lose' }, { run: 'B' }, { run: 'A' }] as const;
    expect(replayId({ scenario: 'worker-two-deliveries', schedule })).toBe(
      'worker-two-deliveries.A2-lose.B1.A1',
    );
  });

  test('names a scenario alone where nobody had to be chosen', () => {
    expect(readReplayId('submit-twice')).toEqual({ scenario: 'submit-twice', schedule: [] });
  });

  test('is read back as it was', () => {
    assert(
      property(array(choice, { maxLength: 40 }), (schedule) => {
        const replay = { scenario: 'worker-batch', schedule };
        expect(readReplayId(replayId(replay))).toEqual(replay);
      }),
    );
  });

  test('of two schedules is never the same', () => {
    assert(
      property(array(choice), array(choice), (one, other) => {
        const same =
          replayId({ scenario: 's', schedule: one }) === replayId({ scenario: 's', schedule: other });
        expect(same).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test('survives a shell and a file name', () => {
    assert(
      property(array(choice), (schedule) => {
        expect(replayId({ scenario: 'worker-batch', schedule })).toMatch(/^[A-Za-z0-9.-]+$/);
      }),
    );
  });

  test.each([
    'worker.a2',
    'worker.A0',
    'worker.A2-loses',
    'worker..A1',
    'Worker.A1',
    '.A1',
    'worker.A2-toString',
  ])('%s is refused with an example', (id) => {
    expect(() => readReplayId(id)).toThrow(/One looks like worker-two-deliveries\.A2-lose/);
  });

  test('is either read or refused with an example, whatever the text', () => {
    const outcome = (text: string): string => {
      try {
        return `read ${readReplayId(text).scenario}`;
      } catch (thrown) {
        return (thrown as Error).message;
      }
    };
    assert(
      property(string(), (text) => {
        expect(outcome(text)).toMatch(/^read |One looks like/);
      }),
    );
  });
});
