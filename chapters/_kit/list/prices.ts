import type { Generated } from '../fill/generated.ts';
import { escaped } from '../fill/text.ts';
import {
  isStatedByAws,
  PRICES,
  PRICES_PAGE,
  readPrices,
  thingOf,
  type Price,
  type Statement,
} from '../price/prices.ts';
import { listPage } from './list.ts';

/** What AWS asks for, a heading for each price, and below it every text that was opened and states the figure. */
export function pricesPage({ region, read, note, prices } = readPrices()): Generated {
  const byAws = prices.filter(isStatedByAws).length;
  return listPage(PRICES_PAGE, 'Prices, and who states them', [
    'Chapters, solutions and the [calculators](../lab/calculators.md) take their prices from here, and from nowhere else:',
    `${prices.length} of them, kept in \`${PRICES}\`.`,
    '',
    `${region}. ${note} All texts were read on ${read}.`,
    '',
    '**No figure was seen in the table of an AWS pricing page.** AWS fills those tables by script, and the copies of the',
    'pages that we could open have no figures in them. So each price names the texts that we did open and that state the',
    `same figure. For ${byAws} of ${prices.length} a text of AWS itself is among them. Where that text is old, or has no date,`,
    'the price may have changed since. Before you rely on a figure, look at AWS’s page for your Region.',
    '',
    ...prices.flatMap(priceLines),
  ]);
}

function priceLines(price: Price): string[] {
  const { service, unit, page, stated, note } = price;
  return [
    `## ${service}: ${thingOf(price)}`,
    '',
    `**${price.price} USD** for ${escaped(unit)}. Where to look for the price of today: [${service} pricing](${page}).`,
    '',
    ...statedLines(stated),
    ...(note === undefined ? [] : [escaped(note), '']),
  ];
}

/** A reader sees at once which of the texts are AWS's own. */
function statedLines(stated: readonly Statement[]): string[] {
  const aws = stated.filter(({ by }) => by === 'aws').map(statementLine);
  const others = stated.filter(({ by }) => by !== 'aws').map(statementLine);
  if (aws.length === 0) return ['Not seen in a text of AWS. Stated by others:', '', ...others, ''];
  const more = others.length === 0 ? [] : ['And by others:', '', ...others, ''];
  return ['Stated by AWS itself, though not seen on that page:', '', ...aws, '', ...more];
}

function statementLine({ title, address, dated, says }: Statement): string {
  const more = says === undefined ? '' : `: ${escaped(says)}`;
  return `- [${escaped(title)}](${address}), ${dated ?? 'without a date'}${more}`;
}
