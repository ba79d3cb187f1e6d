import { answersOf, askedIn, asksTheSame, isSuccess } from '../story/requests.ts';
import { jobAt, storyOf } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { fullName } from '../words.ts';

/** A request id stands for what was asked first: who asks for something else under it is not told "accepted". */
export const otherBodyRefused: Statement = {
  name: 'other-body-refused',
  promise: 'A request id that is used for something else is refused.',
  broken(played) {
    const story = storyOf(played);
    for (const answer of answersOf(story)) {
      const { run, status, jobId, place } = answer;
      const asked = askedIn(run);
      const job = jobId === undefined ? undefined : jobAt(story, jobId, place);
      if (!asked || !job || !isSuccess(answer) || asksTheSame(asked, job)) continue;
      return {
        statement: otherBodyRefused.name,
        sentence: `The customer asked for something else under the request id ${asked.requestId}, and ${fullName(story, run.name)} answered ${status} with the job of the first request: the customer waits for a document that nobody makes.`,
        shownBy: [place],
      };
    }
    return undefined;
  },
};
