import { assert, asyncModelRun, asyncProperty, commands } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { command } from './testing/commands.ts';
import { Pair } from './testing/pair.ts';
import { PairCommand } from './testing/pair-command.ts';
import { Tally } from './testing/tally.ts';

/** Commands that each type of queue executes at least; more by hand: `MODEL_COMMANDS=500000 npx vitest run lab-stack/local/sqs/sqs.prop.test.ts`. */
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 3000);
/** Where to begin; fast-check names the seed of a failure, `MODEL_SEED` with it and the test looks there first. */
const SEED = Number(process.env['MODEL_SEED'] ?? 1);
/** Under 100: a command has a millisecond of its own, and a move without a rate steps every 100. */
const LONGEST = 90;
/** Runs between two looks at the count. */
const RUNS = 50;
/** A run executes some 40; were it fewer than this, most of what is generated would mean nothing. */
const FEWEST_PER_RUN = 20;

/** What must have happened beside the commands: a run without it shows nothing about it. */
const BOTH = [
  'answer given back to the queue',
  'expired',
  'more than 12 hours refused',
  'move task CANCELLED',
  'move task COMPLETED',
  'move task FAILED',
  'moved',
  'purged',
  'waiting receive answered',
  'waiting receive ended empty',
  'waiting receive hung up',
  'went to the dead-letter queue',
];
const STANDARD = ['expired handle deleted', 'outdated handle deleted nothing', 'went to the back'];
const FIFO = [
  'duplicate not delivered',
  'expired handle refused',
  'locked group passed over',
  'receive repeated by its attempt id',
];
const COMMAND_KINDS = 18;

describe('the service does what the model does, and keeps its promises', () => {
  test.each([
    { type: 'standard', fifo: false, seed: SEED, kinds: COMMAND_KINDS, events: [...BOTH, ...STANDARD] },
    {
      type: 'FIFO',
      fifo: true,
      seed: SEED + 1_000_000,
      kinds: COMMAND_KINDS + 1,
      events: [...BOTH, ...FIFO],
    },
  ])(
    '$type: deliveries, states, counts, redrive, retention, moves and waiting receives',
    async ({ type, fifo, seed, kinds, events }) => {
      const tally = new Tally();
      const steps = command.map((one) => new PairCommand(one, tally.ran));
      const runs = commands([steps], { maxCommands: LONGEST, size: 'max' });
      const property = asyncProperty(runs, async (given) => {
        const pair = await Pair.open(fifo, tally.saw);
        await asyncModelRun(() => ({ model: pair, real: pair }), given);
      });
      for (let done = 0; tally.commands < COMMANDS && done * FEWEST_PER_RUN < COMMANDS; done += RUNS)
        await assert(property, { numRuns: RUNS, seed: seed + done });
      if (process.env['MODEL_COMMANDS']) console.log(`${type}: ${tally}`);
      expect(tally.commands).toBeGreaterThanOrEqual(COMMANDS);
      expect(tally.kinds).toHaveLength(kinds);
      expect(tally.events).toEqual(events.toSorted());
    },
    3_600_000,
  );
});
