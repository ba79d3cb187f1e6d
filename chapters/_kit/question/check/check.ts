import type { Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import type { Known } from '../known.ts';
import { blueprintFindings } from '../report/blueprint.ts';
import { beliefFindings } from './beliefs.ts';
import { duplicateFindings } from './duplicates.ts';
import { giveawayFindings } from './giveaways.ts';
import { lengthFindings } from './lengths.ts';
import { placeFindings } from './places.ts';
import { positionFindings } from './positions.ts';
import { readingFindings } from './reading.ts';
import { reviewFindings } from './reviews.ts';
import { serviceFindings } from './services.ts';
import { shapeFindings } from './shape.ts';
import { sourceFindings } from './sources.ts';
import { spellingFindings } from './spelling.ts';
import { wordingFindings } from './wording.ts';

/** In the order in which an author mends them. */
const CHECKS: readonly ((bank: Bank, known: Known) => Finding[])[] = [
  shapeFindings,
  beliefFindings,
  sourceFindings,
  placeFindings,
  wordingFindings,
  serviceFindings,
  spellingFindings,
  readingFindings,
  lengthFindings,
  reviewFindings,
  duplicateFindings,
  positionFindings,
  giveawayFindings,
  blueprintFindings,
];

/** Everything that can be said of questions without executing them. What concerns all of them has `all questions` as its file. */
export function questionFindings(bank: Bank, known: Known): Finding[] {
  return CHECKS.flatMap((check) => check(bank, known));
}
