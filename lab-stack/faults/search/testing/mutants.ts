import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { search } from '../search.ts';

/** A deliberate mistake: in a file of the search, this text stands where that one stood. */
export interface Mutant {
  readonly mistake: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** What would make the search leave out what it must see, count wrongly, or call large what is small. */
export const MUTANTS: readonly Mutant[] = [
  {
    mistake: 'two writes of one key are taken for independent',
    file: 'independence.ts',
    right: '[...other.reads, ...other.writes]',
    wrong: 'other.reads',
  },
  {
    mistake: 'a write and a read of one key are taken for independent',
    file: 'independence.ts',
    right: '[...other.reads, ...other.writes]',
    wrong: 'other.writes',
  },
  {
    mistake: 'only the writes of the first of two steps count',
    file: 'independence.ts',
    right: 'disturbs(one, other) || disturbs(other, one)',
    wrong: 'disturbs(one, other)',
  },
  {
    mistake: 'a key named * is a key like others',
    file: 'independence.ts',
    right: "return reads.includes('*') || writes.includes('*');",
    wrong: 'return reads === writes;',
  },
  {
    mistake: 'a call that may see all of a table is taken for one that sees one key',
    file: 'independence.ts',
    right: 'one === other || isUnder(one, other) || isUnder(other, one)',
    wrong: 'one === other',
  },
  {
    mistake: 'the keys of each run are its own',
    file: 'independence.ts',
    right: '  return parked;',
    wrong:
      '  return { reads: parked.reads.map((key) => parked.run + key), writes: parked.writes.map((key) => parked.run + key) };',
  },
  {
    mistake: 'a stale read depends on the writes of its key only',
    file: 'independence.ts',
    right: " || fault === 'stale'",
    wrong: '',
  },
  {
    mistake: 'a held call that is let go depends on its keys only',
    file: 'independence.ts',
    right: "parked.held || fault === 'stale'",
    wrong: "fault === 'stale'",
  },
  {
    mistake: 'a call whose answer is lost is taken for one that did nothing',
    file: 'independence.ts',
    right: "fault === 'hold')",
    wrong: "fault === 'hold' || fault === 'lose')",
  },
  {
    mistake: 'a call after which its run crashes is taken for one that did nothing',
    file: 'independence.ts',
    right: "fault === 'hold')",
    wrong: "fault === 'hold' || fault === 'crash-after')",
  },
  {
    mistake: 'a batch that is done in part is taken for one that did nothing',
    file: 'independence.ts',
    right: "fault === 'hold')",
    wrong: "fault === 'hold' || fault === 'partial')",
  },
  {
    mistake: 'the end of an invocation is taken for a step that touches nothing',
    file: 'independence.ts',
    right: '  return parked;',
    wrong: "  return parked.label === 'return' ? NOTHING : parked;",
  },
  {
    mistake: 'sleepers are never woken',
    file: 'sleep.ts',
    right: '.filter((sleeper) => !ordered(sleeper, option))',
    wrong: '.filter((sleeper) => sleeper.choice.run !== option.choice.run)',
  },
  {
    mistake: 'options put those after them to sleep too',
    file: 'sleep.ts',
    right: 'awake.slice(0, place)',
    wrong: 'awake.filter((other) => other !== option)',
  },
  {
    mistake: 'two ways in which one call may go on are taken for independent',
    file: 'sleep.ts',
    right: 'one.choice.run === other.choice.run || dependent',
    wrong: 'dependent',
  },
  {
    mistake: 'who sleeps with one fault sleeps with all',
    file: 'sleep.ts',
    right: 'const awake = options.filter((option) => !asleep.includes(option));',
    wrong:
      'const awake = options.filter((option) => !asleep.some((other) => other.choice.run === option.choice.run));',
  },
  {
    mistake: 'those asleep are forgotten at the next step',
    file: 'sleep.ts',
    right: '[...asleep, ...awake.slice(0, place)]',
    wrong: 'awake.slice(0, place)',
  },
  {
    mistake: 'a point at which nobody is awake without a fault is left with all its faults',
    file: 'walk.ts',
    right: 'this.#points.slice(this.#task.expected.length)',
    wrong: 'this.#points.slice(this.#task.expected.length, this.schedule.length)',
  },
  {
    mistake: 'the bound on switches counts those of the order that is played',
    file: 'within.ts',
    right: 'fewestSwitches(order) <= switches',
    wrong: 'false',
  },
  {
    mistake: 'a run that stands somewhere now is taken for one that was left there',
    file: 'partial-order.ts',
    right: '{ ...ofRun.at(-1)!, goesOn: false }',
    wrong: 'ofRun.at(-1)!',
  },
  {
    mistake: 'a run that waits for the end of another is taken for independent of it',
    file: 'partial-order.ts',
    right: 'if (caller)',
    wrong: 'if (caller && needs.length === 0)',
  },
  {
    mistake: 'steps that let time pass are taken for others',
    file: 'lasting.ts',
    right: '!known.has(name)',
    wrong: 'known.has(name) && false',
  },
  {
    mistake: 'what was cut before a step was known to let time pass stays cut',
    file: 'searching.ts',
    right:
      'this.#tree = this.#plant();\n    this.#ledger = new Ledger(this.#options.bounds.switches);\n  }\n\n  #tell',
    wrong: '}\n\n  #tell',
  },
  {
    mistake: 'a schedule that can not be kept within the bound counts',
    file: 'ledger.ts',
    right: 'orders === 0',
    wrong: 'orders < 0',
  },
  {
    mistake: 'a hold is counted as a fault',
    file: 'options.ts',
    right: 'faults: all - holds',
    wrong: 'faults: all',
  },
  {
    mistake: 'the schedule that was played is taken for the smallest of its kind',
    file: 'findings.ts',
    right: 'const schedule = plainestOrder(order);',
    wrong: 'const { schedule } = path;',
  },
];

const FOLDER = new URL('../', import.meta.url);

/** The search with a mistake in it. Throws when the text that the mutant replaces does not stand there once. */
export async function searchWithMistake(mutant: Mutant): Promise<typeof search> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('search.ts', FOLDER))],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [replacing(mutant)],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const module = (await import(`data:text/javascript;base64,${code}`)) as { search: typeof search };
  return module.search;
}

function replacing({ file, right, wrong }: Mutant): Plugin {
  const path = fileURLToPath(new URL(file, FOLDER));
  return {
    name: 'mutant',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async (args) => {
        const text = await readFile(args.path, 'utf8');
        if (args.path !== path) return { contents: text, loader: 'ts' };
        const parts = text.split(right);
        if (parts.length !== 2)
          throw new Error(`${file} has "${right}" ${parts.length - 1} times; a mutant needs it once.`);
        return { contents: parts.join(wrong), loader: 'ts' };
      });
    },
  };
}
