import { costOf, countsOf, dollars, sumOf, type Load } from '../../price/cost.ts';
import { readCallsPerJob, readPrices } from '../../price/prices.ts';
import type { Filler } from '../filler.ts';

const USUAL: Load = { jobs: 1_000_000, batch: 1, ms: 50, memory: 256 };
const NAMES: ReadonlySet<string> = new Set(Object.keys(USUAL));

/**
 * `jobs=1000000 batch=1 ms=50 memory=256`, or some of these: what so many jobs cost, as a table. One price alone:
 * `sqs-request`, as a sentence with its source and date.
 */
export const prices: Filler = async (words) => {
  const file = readPrices();
  const one = file.prices.find(({ id }) => id === words);
  if (one) {
    const sure = one.confidence === 'read' ? `read ${file.read}` : `as other pages state it, ${file.read}`;
    const cost = `${one.what} cost ${one.price.toString()} USD for ${one.unit}`;
    return { lines: [`${cost} (${file.region}; [${one.service} pricing](${one.page}), ${sure}).`, ''] };
  }
  const lines = costOf(countsOf(readCallsPerJob().job, loadIn(words)), file.prices);
  return {
    lines: [
      '| what | how many | price | cost |',
      '| --- | ---: | ---: | ---: |',
      ...lines.map(
        ({ price, count, cost }) =>
          `| [${price.service}](${price.page}): ${price.what} | ${Math.round(count).toLocaleString('en-GB')} | ${price.price} USD for ${price.unit} | ${dollars(cost)} USD |`,
      ),
      `| **together** | | | **${dollars(sumOf(lines))} USD** |`,
      '',
    ],
  };
};

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
