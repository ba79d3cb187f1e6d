/** The moments as the rows of a table. */
import { momentSentence } from '../../../../../lab-stack/local/laboratory/moment.ts';
import type { ReasonedMoment } from '../../../../../lab-stack/local/laboratory/reasons.ts';
import type { RuleId } from '../../../../../lab-stack/local/laboratory/rules.ts';
import type { Played } from '../../../../../lab-stack/local/laboratory/play.ts';

export interface Row {
  readonly at: number;
  /** Empty where it is as above. */
  readonly time: string;
  readonly text: string;
  readonly rules: readonly RuleId[];
  /** Those of them that no row above has named: they are told in words. */
  readonly told: readonly RuleId[];
}

export function rowsOf({ moments, settings }: Pick<Played, 'moments' | 'settings'>): Row[] {
  const named = new Set<RuleId>();
  return moments.map((moment, place) => {
    const told = moment.rules.filter((rule) => !named.has(rule));
    for (const rule of told) named.add(rule);
    return {
      at: moment.at,
      time: moments[place - 1]?.at === moment.at ? '' : `${moment.at.toLocaleString('en-GB')} s`,
      text: sentence(moment, settings.receives),
      rules: moment.rules,
      told,
    };
  });
}

/** "m2 is received: receive 2 of 5." */
function sentence(moment: ReasonedMoment, receives: number): string {
  const said = momentSentence(moment);
  const told =
    moment.receive === undefined ? said : `${said.slice(0, -1)}: receive ${moment.receive} of ${receives}.`;
  return told.replace(/^(run|no) /, (first) => first[0]!.toUpperCase() + first.slice(1));
}

/** What came of everything, in a few sentences. */
export function summaryOf({ moments, seconds, left }: Played): string {
  const named = (kind: ReasonedMoment['kind']): string[] =>
    moments.filter((one) => one.kind === kind).flatMap(({ messages }) => messages);
  const runs = moments.filter(({ kind }) => kind === 'begins').length;
  return [
    `${left.length > 0 ? 'Cut off' : 'Over'} after ${seconds.toLocaleString('en-GB')} s.`,
    runs === 0 ? 'The function never ran.' : `The function ran ${runs === 1 ? 'once' : `${runs} times`}.`,
    `Deleted: ${list(named('deleted'))}.`,
    `Dead letters: ${list(named('dead-letter'))}.`,
    ...(left.length > 0 ? [`Still in the queue: ${list(left)}.`] : []),
  ].join(' ');
}

/** More names than these are only counted. */
const MOST_NAMES = 6;

function list(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  return names.length > MOST_NAMES ? `${names.length} messages` : names.join(', ');
}
