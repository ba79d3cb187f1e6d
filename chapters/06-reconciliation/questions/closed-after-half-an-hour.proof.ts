import { foundLate } from '../../../exercises/06-reconciliation/b.scenarios.ts';
import type { StageScenario } from '../../../exercises/_kit/judge/stage-scenario.ts';
import { asked, publishedEvent, queuedJob, STORY_BEGINS } from '../../../lab-stack/faults/scenarios/given.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { withRegion, withText } from '../../_kit/proof/texts.ts';
import type { Texts } from '../../../lab-stack/local/texts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const holds = 'The provider gave back the document, and the order is COMPLETED.';

/** The document of an order of that age is made on its last delivery, none of the answers comes, and lookups are a day behind. */
function madeAtTheAge(minutes: number): StageScenario[] {
  const request = asked('r-1');
  const askedAt = STORY_BEGINS - minutes * MINUTE;
  const job = queuedJob(request, { providerAskedAt: askedAt, createdAt: askedAt, fence: 4, attempts: 4 });
  const items = { JobsTable: [job], OutboxTable: [publishedEvent(request)] };
  const provider = { ...foundLate.given.provider, lookupLagMs: DAY };
  return [{ ...foundLate, given: { ...foundLate.given, items, provider }, then: ['one-document'] }];
}

/** The scheduled function looks at this first, and at the provider's answer only then. */
function decidesBy(condition: string, decision: string): Texts {
  return withRegion(
    'src/reconcile/decide.ts',
    'ex06b',
    `const { lookup, now, askedAt, resumes } = evidence;
if (${condition}) return ${decision};
if (lookup.kind === 'found') return { action: 'complete', document: lookup.document };
if (lookup.kind === 'failed') return { action: 'wait', code: 'lookup-failed' };
return { action: resumes < MAX_RESUMES ? 'resume' : 'wait', code: 'lookup-may-lag' } as Decision;`,
  );
}

const FAILED = `{ action: 'escalate', code: 'resumes-exhausted' }`;
const olderThan = (minutes: number) => `now - (askedAt ?? now) > ${minutes * MINUTE}`;

export default proof({
  a: () => playedStories(madeAtTheAge(29), decidesBy('true', `{ action: 'resume' }`), holds),
  b: () => playedStories(madeAtTheAge(29), decidesBy(`lookup.kind !== 'found'`, FAILED), holds),
  c: () => playedStories(madeAtTheAge(119), decidesBy(olderThan(120), FAILED), holds),
  d: () =>
    playedStories(
      madeAtTheAge(29),
      withText(
        'src/reconcile/reconcile.ts',
        'resumes: job.resumes,',
        'resumes: job.resumes, ...{ attempts: job.attempts },',
        decidesBy('(evidence as unknown as { attempts: number }).attempts >= 3', FAILED),
      ),
      holds,
    ),
});
