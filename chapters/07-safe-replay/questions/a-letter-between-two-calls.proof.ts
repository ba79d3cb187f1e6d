import { rough } from '../../../exercises/07-safe-replay/b.scenarios.ts';
import { lostByDeath, lostUnconfirmed } from '../../../exercises/07-safe-replay/b.promises.ts';
import { playedStories } from '../../_kit/proof/stories.ts';
import { textsOf, withRegion } from '../../_kit/proof/texts.ts';
import { proof } from '../../_kit/proof/proof.ts';

// One message is moved, and in each schedule one call goes wrong or is the last that the function makes.
const stories = [{ ...rough, own: [lostByDeath, lostUnconfirmed] }];
const holds = 'The message was in one of the two queues at every moment.';

export default proof({
  a: () => playedStories(stories, textsOf('07-safe-replay', 'wrong/b-moving-is-deleting-and-sending'), holds),
  b: () => playedStories(stories, {}, holds),
  c: () =>
    playedStories(
      stories,
      withRegion(
        'src/replay/move.ts',
        'ex07b',
        `const by = \`\${runId}/\${letter.MessageId}\`;
if (!(await countReplay(job, by))) return 'overtaken';
await Promise.all([remove(letter).catch(() => {}), sendAgain(letter, job)]);
return 'moved';`,
      ),
      holds,
    ),
  d: () => playedStories(stories, textsOf('07-safe-replay', 'wrong/b-sent-is-sent'), holds),
});
