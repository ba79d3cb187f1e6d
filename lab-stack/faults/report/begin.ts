import { askedIn, asksTheSame, type Asked } from '../outcome/story/requests.ts';
import type { RunStory } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { capital, eventName, functionWord, isOfStory, listed, requestName } from '../outcome/words.ts';
import type { Draft } from './line.ts';
import { ordinal } from './spans.ts';

/** How an invocation begins: who it is, and what it was given. */
export function beginning(story: Story, run: RunStory, start: number): Draft {
  const { invoked, delivered, name } = run;
  const messages = delivered.map(({ message }) => message);
  const short = messages.length > 0 ? `gets ${messages.join(' ')}` : 'begins';
  return {
    at: invoked.at - start,
    kind: 'begin',
    run: name,
    text: `${introduced(run)} ${given(story, run)}.`,
    // The lane of those that come later has no name of its own.
    short: isOfStory(name) ? short : `${functionWord(run.function)} ${short}`,
    messages,
    places: [invoked.place, ...delivered.map(({ place }) => place)],
  };
}

/** With its function, so that `A` alone is enough from then on: `Worker A`. */
function introduced({ name, function: functionName }: RunStory): string {
  return capital(`${functionWord(functionName)} ${name}`);
}

function given(story: Story, run: RunStory): string {
  const { delivered } = run;
  const asked = askedIn(run);
  if (asked) return `begins: a customer asks for request ${asked.requestId}${otherThan(story, run, asked)}`;
  if (delivered.length === 0) return `begins${nudgedFor(story, run)}`;
  const each = delivered.map(({ message, receive, group }) => {
    const notes = [
      ...(receive > 1 ? [`${ordinal(receive)} delivery`] : []),
      ...(group === undefined ? [] : [`group “${group}”`]),
    ];
    return `${message}${brought(story, message)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  return `receives ${delivered.length === 1 ? 'message' : 'messages'} ${listed(each)}`;
}

/** Whose request had the same id first, where that one asked for something else. */
function otherThan({ runs }: Story, { name }: RunStory, asked: Asked): string {
  for (const earlier of runs.values()) {
    const first = askedIn(earlier);
    if (first?.requestId !== asked.requestId || first.tenantId !== asked.tenantId) continue;
    const isOther = earlier.name !== name && !asksTheSame(first, asked);
    return isOther ? `, with other contents than for ${earlier.name}` : '';
  }
  return '';
}

/** A nudge names the events that it is about. */
function nudgedFor(story: Story, { event }: RunStory): string {
  const { eventIds } = (event ?? {}) as { eventIds?: unknown };
  if (!Array.isArray(eventIds) || eventIds.length === 0) return '';
  return `, nudged for ${listed(eventIds.map((id) => eventName(story, String(id))))}`;
}

function brought(story: Story, message: string): string {
  const says = story.messages.get(message)?.says;
  if (!says) return ' that cannot be read';
  const known = story.jobs.some(({ key }) => key === says.jobId);
  return known ? ` for ${requestName(story, says.jobId)}` : ' for a job that does not exist';
}
