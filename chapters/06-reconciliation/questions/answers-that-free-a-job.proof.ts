import {
  cutConnection,
  internalError,
  noAnswer,
  notNow,
} from '../../../exercises/06-reconciliation/a.scenarios.ts';
import { madeAndLeft, toldNoAlthoughMade } from '../../../exercises/06-reconciliation/a.promises.ts';
import type { Given } from '../../../lab-stack/faults/scenario.ts';
import { proof } from '../../_kit/proof/proof.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf } from '../../_kit/proof/texts.ts';

// Each option alone: what comes of it when this answer is read as "nothing was made", and all others are read as they
// should be. A 429 and a 503 are read so by the lab stack itself.
const own = [madeAndLeft, toldNoAlthoughMade];
const holds = 'No document was made by these calls, and a later delivery has it made.';
const wrong = (name: string) => textsOf('06-reconciliation', `wrong/${name}`);
const meeting = (provider: NonNullable<Given['provider']>) =>
  playedStories([{ ...notNow, own, given: { ...notNow.given, provider } }], {}, holds);

export default proof({
  a: () => playedStories([internalError], wrong('a-server-error-made-nothing'), holds),
  b: () => meeting({ unavailable: { next: 3 } }),
  c: () => playedStories([noAnswer], wrong('a-timeout-begins-anew'), holds),
  d: () => playedStories([cutConnection], wrong('a-cut-means-never-arrived'), holds),
  e: () => meeting({ throttle: { next: 3 } }),
});
