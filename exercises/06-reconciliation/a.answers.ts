/** Answers that no story plays: `classify()` is asked for each of them alone. */

import { called } from '../_kit/answer/called.ts';
import type { Judging } from '../_kit/judge/judging.ts';
import { WithVerdict } from '../_kit/judge/with-verdict.ts';
import type { InvocationEnd } from '../../lab-stack/faults/sandbox/contract.ts';

interface AskedFor {
  /** What came over the wire, as the README's table would call it. */
  readonly name: string;
  readonly wire: { status: number; body: string } | { failure: 'unreachable' };
  /** What one may read in it; the first one is what it says. */
  readonly mayBe: readonly [string, ...string[]];
  /** Why, by the provider's contract. */
  readonly why: string;
}

const NOT_LISTED =
  'the contract does not list it, and what is not listed does not say whether something was made';
const problem = (type: string): string => JSON.stringify({ type, title: 'No.' });

const ANSWERS: readonly AskedFor[] = [
  ...[401, 403, 404, 502, 504].map((status) => ({
    name: `${status}, with a page that names no problem`,
    wire: { status, body: '<html><body>Sorry.</body></html>' },
    mayBe: ['unknown'] as const,
    why: NOT_LISTED,
  })),
  {
    name: '400, with a problem that is not the provider’s',
    wire: { status: 400, body: problem('urn:gateway:header-too-long') },
    mayBe: ['unknown'],
    why: 'only a problem that the provider names says that the request will never be made',
  },
  {
    name: 'no connection at all (unreachable)',
    wire: { failure: 'unreachable' },
    mayBe: ['refused-for-now', 'unknown'],
    why: 'the request never left, so nothing was made; a later attempt may get through',
  },
];

/** Resolves when each of these answers is read for what it proves. Rejects with a verdict on the first that is not. */
export async function readForWhatItProves({ answer }: Judging): Promise<void> {
  const ends = await called(
    answer,
    'src/provider/answer.ts',
    'classify',
    ANSWERS.map(({ wire }) => wire),
  );
  const wrong = ANSWERS.findIndex(({ mayBe }, place) => !mayBe.includes(kindOf(ends[place])));
  if (wrong === -1) return;
  const [{ name, mayBe, why }, kind] = [ANSWERS[wrong]!, kindOf(ends[wrong])];
  throw new WithVerdict({
    statement: `unlisted-is-${kind}`,
    broke: `The provider answers ${name}. Yours says ${said(ends[wrong])}; it should say ${mayBe.join(' or ')}: ${why}.`,
    story: ANSWERS.map((one, place) => ({
      text: `${one.name}: yours says ${said(ends[place])}${one.mayBe.includes(kindOf(ends[place])) ? '' : `; it proves no more than ${one.mayBe[0]}`}.`,
      ...(place === wrong && { isShown: true as const }),
    })),
    end: [],
    ask: 'In which row of the contract’s table does this answer stand, and what does that row say about the document?',
    replay: '',
    schedules: 1,
    visited: 1,
  });
}

function kindOf(end: InvocationEnd | undefined): string {
  if (end?.how !== 'returned') return 'thrown';
  const { kind } = (end.value ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? kind : 'nothing';
}

function said(end: InvocationEnd | undefined): string {
  return end?.how === 'threw' ? `nothing: it throws “${end.error}”` : kindOf(end);
}
