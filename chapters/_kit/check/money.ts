import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { PRICES } from '../price/prices.ts';
import { pageFrom, type Finding, type Page } from './page.ts';
import { passagesOf } from './prose.ts';

/** `$0.40`, `0.40 USD`, `USD 3`, `40 cents`. */
const MONEY = /[$€£]\s?\d[\d.,]*|\bUSD\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:USD|US dollars?|dollars?|cents?)\b/i;

/** Figures of money that a hand has typed: they stay when a price changes. Those of generated blocks do not. */
export function moneyFindings(page: Page): Finding[] {
  if (page.file === 'docs/reference/prices.md') return [];
  return passagesOf(page, { generated: false, code: ' ' }).flatMap(({ text, line }) => {
    const [figure] = MONEY.exec(text) ?? [];
    return figure === undefined
      ? []
      : [
          {
            file: page.file,
            line,
            says: `"${figure}" is typed by hand. Let ${PRICES} say it: a block such as <!-- prices: a run: lambda-invocation=1000000 -->.`,
          },
        ];
  });
}

/** The texts beside the solutions: the site does not serve them, but what they cost follows from the prices, too. */
export function readSolutions(root = ROOT): Page[] {
  return globSync('solutions/*/README.md', { cwd: root })
    .toSorted()
    .map((file) => pageFrom(file, readFileSync(join(root, file), 'utf8')));
}
