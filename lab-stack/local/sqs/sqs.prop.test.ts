import { array, assert, asyncProperty } from 'fast-check';
import { describe, test } from 'vitest';
import { command } from './testing/commands.ts';
import { SideBySide } from './testing/side-by-side.ts';

/** How many runs a property gets; more by hand: `MODEL_RUNS=20000 npx vitest run lab-stack/local/sqs`. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 100);

describe('the service does what the model does', () => {
  test.each([
    ['standard', false],
    ['FIFO', true],
  ])(
    '%s: deliveries, states, counts, redrive, retention, moves and waiting receives',
    async (_, fifo) => {
      const property = asyncProperty(array(command, { maxLength: 60, size: 'max' }), async (steps) => {
        const pair = await SideBySide.open(fifo);
        for (const step of steps) await pair.run(step);
      });
      await assert(property, { numRuns: RUNS });
    },
    3_600_000,
  );
});
