import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { wholeNumber } from '../options.ts';
import { playDisruption } from '../play-disruption.ts';

export default strict(
  defineCommand({
    meta: { name: 'disrupt', description: 'Play one disruption slowly, and tell what happens.' },
    args: {
      disruption: {
        type: 'positional',
        required: false,
        valueHint: 'duplicate|after-write|outage|malformed',
        description: 'which one to play; without it they are listed',
      },
      fast: { type: 'boolean', default: false, description: 'no pauses between the lines' },
      pace: { type: 'string', default: '600', description: 'the pause between two lines, milliseconds' },
      seed: { type: 'string', default: '1', description: 'repeats what is left to chance' },
      json: { type: 'boolean', default: false, description: 'print one JSON object, and nothing else' },
    },
    run({ args }) {
      const paceMs = wholeNumber('pace', args.pace);
      return playDisruption({
        name: args.disruption,
        // Nobody reads along where the output is no terminal.
        paceMs: args.fast || !process.stdout.isTTY ? 0 : paceMs,
        seed: wholeNumber('seed', args.seed),
        json: args.json,
      });
    },
  }),
);
