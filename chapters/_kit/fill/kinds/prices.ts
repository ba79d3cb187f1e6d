import { ROOT, wayTo } from '../../../../exercises/_kit/paths.ts';
import { costOf, countsOf, dollars, sumOf, type CostLine, type Load } from '../../price/cost.ts';
import {
  PRICES_PAGE,
  readCallsPerJob,
  readPrices,
  thingOf,
  type Price,
  type Prices,
} from '../../price/prices.ts';
import type { Filled, Filler, Place } from '../filler.ts';

const USUAL: Load = { jobs: 1_000_000, batch: 1, ms: 50, memory: 256 };
const NAMES: ReadonlySet<string> = new Set(Object.keys(USUAL));

/**
 * `jobs=1000000 batch=1 ms=50 memory=256`, or some of these: what so many jobs cost, as a table. One price alone:
 * `sqs-request`, as a sentence with AWS's page and the date. `a throw: sqs-request=3 lambda-invocation=1 | …`: a table with
 * a row for each of these things, of so many of what is priced, and below it the prices.
 */
export const prices: Filler = async (words, place) => {
  const file = readPrices();
  const one = file.prices.find(({ id }) => id === words);
  if (one) {
    const cost = `${one.what} cost ${one.price.toString()} USD for ${one.unit}`;
    return { lines: [`${cost} (${file.region}; ${pageOf(one)}; ${readAt(file, place)}).`, ''] };
  }
  if (words.includes(': ')) return rowsOf(words, file, place);
  const lines = costOf(countsOf(readCallsPerJob().job, loadIn(words)), file.prices);
  return {
    lines: [
      '| what | how many | price | cost |',
      '| --- | ---: | ---: | ---: |',
      ...lines.map(
        ({ price, count, cost }) =>
          `| [${price.service}](${price.page}): ${price.what} | ${whole(count)} | ${price.price} USD for ${price.unit} | ${dollars(cost)} USD |`,
      ),
      `| **together** | | | **${dollars(sumOf(lines))} USD** |`,
      '',
    ],
  };
};

function rowsOf(words: string, file: Prices, place: Place): Filled {
  const rows = words.split(' | ').map((row) => {
    const [, label, counts] = /^(.+): (\S.*)$/.exec(row) ?? [];
    if (label === undefined || counts === undefined)
      throw new Error(`"${row}" is no row, such as a throw: sqs-request=3 lambda-invocation=1.`);
    return { label, lines: costOf(countsIn(counts), file.prices) };
  });
  const used = file.prices.filter(({ id }) =>
    rows.some(({ lines }) => lines.some(({ price }) => price.id === id)),
  );
  return {
    lines: [
      '| what | how many | cost |',
      '| --- | --- | ---: |',
      ...rows.map(
        ({ label, lines }) => `| ${label} | ${lines.map(manyOf).join(', ')} | ${dollars(sumOf(lines))} USD |`,
      ),
      '',
      `Prices in ${file.region}, ${readAt(file, place)}: ${toldOf(used).join('; ')}.`,
      '',
    ],
  };
}

/** The prices of each page, behind its address. What a unit is called is enough here. */
function toldOf(used: readonly Price[]): string[] {
  const pages = [...new Set(used.map(({ page }) => page))];
  return pages.map((page) => {
    const there = used.filter((price) => price.page === page);
    const each = there.map(({ price, unit }) => `${price} USD for ${unit.split(':')[0]}`);
    return `${pageOf(there[0]!)}, ${each.join(' and ')}`;
  });
}

function manyOf({ price, count }: CostLine): string {
  return `${whole(count)} ${thingOf(price)}`;
}

function pageOf({ service, page }: Price): string {
  return `[${service} pricing](${page})`;
}

/** The date, and the way to the texts that state the prices. */
function readAt({ read }: Prices, { folder }: Place): string {
  return `as of ${read} ([who states them](${wayTo(folder, `${ROOT}${PRICES_PAGE}`)}))`;
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en-GB');
}

function countsIn(words: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    words.split(/\s+/).map((word) => {
      const [, id, count] = /^([a-z0-9-]+)=(\d+)$/.exec(word) ?? [];
      if (id === undefined) throw new Error(`"${word}" is no count of a price, such as sqs-request=1000000.`);
      return [id, Number(count)];
    }),
  );
}

function loadIn(words: string): Load {
  const load = { ...USUAL };
  for (const word of words.split(/\s+/)) {
    const [, name, value] = /^([a-z]+)=(\d+)$/.exec(word) ?? [];
    if (name === undefined || !NAMES.has(name) || Number(value) < 1)
      throw new Error(
        `"${word}" is neither the id of a price nor one of ${[...NAMES].join(', ')} with a number, such as jobs=1000000.`,
      );
    load[name as keyof Load] = Number(value);
  }
  return load;
}
