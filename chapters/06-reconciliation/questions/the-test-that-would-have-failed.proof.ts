import { cutConnection } from '../../../exercises/06-reconciliation/a.scenarios.ts';
import type { Given } from '../../../lab-stack/faults/scenario.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { withRegion } from '../../_kit/proof/texts.ts';

// A test is one delivery, in which the fake provider does what the option says. It is worth something when it fails on
// the faulty worker and passes on the lab stack's own.
const faulty = withRegion(
  'src/provider/answer.ts',
  'ex06a',
  `if ('failure' in wire) return { kind: 'refused-for-now', code: wire.failure };
const { status, body } = wire;
const code = \`http-\${status}\`;
if (status >= 500) return { kind: 'refused-for-now', code, ...askAgain(wire, now) };
const document = readDocument(body);
if (status < 300 && document) return { kind: 'made', document };
return { kind: 'unknown', code };`,
);

async function tested(provider: NonNullable<Given['provider']>): Promise<Shown> {
  const stories = [{ ...cutConnection, given: { ...cutConnection.given, provider } }];
  const mended = await playedStories(stories, {}, '');
  const shown = await playedStories(stories, faulty, 'The test passes on the faulty worker.');
  const outcome = shown.meets ? shown.outcome : `The test fails: ${shown.outcome}`;
  return { ...shown, meets: mended.meets && !shown.meets, outcome };
}

export default proof({
  a: () => tested({ resetBefore: { next: 3 } }),
  b: () => tested({ resetAfter: { next: 3 } }),
  c: () => tested({ unavailable: { next: 3 } }),
  d: () => tested({ errorAfter: { next: 3 } }),
  e: () => tested({ slow: { next: 1 }, slowMs: 2_000 }),
});
