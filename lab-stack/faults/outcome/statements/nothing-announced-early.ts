import { asEvent } from '../model.ts';
import { stateAt } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, eventName, fullName, runName } from '../words.ts';

/** Nothing is announced that does not exist: an event is stored, and a message sent, for a job that is there. */
export const nothingAnnouncedEarly: Statement = {
  name: 'nothing-announced-early',
  promise: 'No event and no message speaks of a job that does not exist.',
  broken(played) {
    const story = storyOf(played);
    const announced = [...eventsWritten(story), ...messagesSent(story)];
    for (const { what, jobId, run, place } of announced.sort((one, other) => one.place - other.place)) {
      const item = story.jobs.find(({ key }) => key === jobId);
      if (item && stateAt(item, place) !== undefined) continue;
      return {
        statement: nothingAnnouncedEarly.name,
        sentence: `${capital(fullName(story, run))} ${what} for a job that is not stored: a worker that is quicker finds nothing, and if ${runName(story, run)} dies here, the job never exists.`,
        shownBy: [place],
      };
    }
    return undefined;
  },
};

interface Announcement {
  readonly what: string;
  readonly jobId: string;
  readonly run: string;
  readonly place: number;
}

function eventsWritten(story: Story): Announcement[] {
  return story.events.flatMap(({ key, writes }) => {
    const [first] = writes;
    const event = asEvent(first?.after);
    if (!first || first.before !== undefined || !event) return [];
    return [
      { what: `stored ${eventName(story, key)}`, jobId: event.jobId, run: first.run, place: first.place },
    ];
  });
}

function messagesSent({ messages }: Story): Announcement[] {
  const given = new Set([...messages.values()].filter(({ sent }) => !sent).map(({ body }) => body));
  return [...messages.values()].flatMap(({ name, sent, says, body }) =>
    sent && says && !given.has(body)
      ? [{ what: `sent message ${name}`, jobId: says.jobId, run: sent.run, place: sent.place }]
      : [],
  );
}
