import { askedIn } from '../outcome/story/requests.ts';
import type { RunStory } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { capital, functionWord, listed, requestName, runName } from '../outcome/words.ts';
import type { Draft } from './line.ts';
import { ordinal } from './spans.ts';

/** How an invocation begins: who it is, and what it was given. */
export function beginning(story: Story, run: RunStory, start: number): Draft {
  const { invoked, delivered, name } = run;
  const messages = delivered.map(({ message }) => message);
  return {
    at: invoked.at - start,
    kind: 'begin',
    run: name,
    text: `${introduced(story, run)} ${given(story, run)}.`,
    short: messages.length > 0 ? `gets ${messages.join(' ')}` : 'begins',
    messages,
    places: [invoked.place, ...delivered.map(({ place }) => place)],
  };
}

/** `A, a worker,` at its first word; one that came by itself has its function in its name. */
function introduced(story: Story, { name, function: functionName }: RunStory): string {
  const known = runName(story, name);
  if (known !== name) return capital(known);
  const word = functionWord(functionName);
  return `${name}, ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word},`;
}

function given(story: Story, run: RunStory): string {
  const { delivered } = run;
  const asked = askedIn(run);
  if (asked) return `is asked by a customer for request ${asked.requestId}`;
  if (delivered.length === 0) return 'begins';
  const each = delivered.map(({ message, receive }) => {
    const says = story.messages.get(message)?.says;
    const known = says && story.jobs.some(({ key }) => key === says.jobId);
    const brings = known
      ? ` for ${requestName(story, says.jobId)}`
      : says
        ? ', whose job does not exist'
        : ', which cannot be read';
    return `message ${message}${brings}${receive > 1 ? ` (${ordinal(receive)} delivery)` : ''}`;
  });
  return `receives ${listed(each)}`;
}
