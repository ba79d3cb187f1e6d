import { asEvent, isDeadLetterQueue, isTerminal, readMessage } from '../model.ts';
import type { MessageStory } from '../story/messages.ts';
import { jobAt, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, eventName, requestName } from '../words.ts';

/**
 * A poison entry is seen and blocks nobody: what no worker can read ends as a dead letter or on record, an event
 * that the queue never takes is set aside, and their neighbours are done.
 */
export const poisonParked: Statement = {
  name: 'poison-parked',
  promise: 'An entry that can never succeed is put where a person sees it, and holds up nobody.',
  broken(played) {
    const story = storyOf(played);
    return draggedAlong(story) ?? stillGoesRound(story) ?? blockedEvent(story);
  },
};

/** A good message that became a dead letter in the company of a bad one. */
function draggedAlong(story: Story): Broken | undefined {
  const poison = [...story.messages.values()].filter((message) => isPoison(story, message));
  for (const message of story.messages.values()) {
    const { says, name, deadSince } = message;
    if (!says || deadSince === undefined || isPoison(story, message)) continue;
    if (isTerminal(jobAt(story, says.jobId, Number.MAX_SAFE_INTEGER))) continue;
    const culprit = poison.find((bad) => everTogether(bad, message));
    if (!culprit) continue;
    return {
      statement: poisonParked.name,
      sentence: `Message ${culprit.name} can never be worked on, and each time the whole batch failed with it: message ${name} became a dead letter too, and ${requestName(story, says.jobId)} is not done.`,
      shownBy: [...firstThrow(story, culprit), deadSince],
    };
  }
  return undefined;
}

/** Where the invocation threw that brought it first. */
function firstThrow({ runs }: Story, { deliveries: [first] }: MessageStory): number[] {
  const ended = first && runs.get(first.run)?.ended;
  return ended?.how === 'threw' ? [ended.place] : [];
}

/** It cannot be read, or speaks of a job that never was. */
function isPoison({ jobs }: Story, { body }: MessageStory): boolean {
  const says = readMessage(body);
  return !says || !jobs.some(({ key }) => key === says.jobId);
}

/** Each delivery of the good one was in the same invocation as the bad one. */
function everTogether(bad: MessageStory, good: MessageStory): boolean {
  const runs = new Set(bad.deliveries.map(({ run }) => run));
  return good.deliveries.length > 0 && good.deliveries.every(({ run }) => runs.has(run));
}

function stillGoesRound(story: Story): Broken | undefined {
  for (const message of story.messages.values()) {
    const { name, finalQueue, deliveries } = message;
    if (finalQueue === undefined || isDeadLetterQueue(finalQueue) || !isPoison(story, message)) continue;
    if (deliveries.length === 0) continue;
    return {
      statement: poisonParked.name,
      sentence: `Message ${name} can never be worked on and is still in the queue when all is quiet, after ${deliveries.length} deliveries: nobody is told.`,
      shownBy: [deliveries.at(-1)!.place],
    };
  }
  return undefined;
}

/** An event that waits behind one that the queue does not take. */
function blockedEvent(story: Story): Broken | undefined {
  const waiting = story.events.filter(({ final }) => asEvent(final)?.pending !== undefined);
  const tried = waiting.find(({ final }) => (asEvent(final)?.attempts ?? 0) > 0);
  const blocked = waiting.find(({ final }) => (asEvent(final)?.attempts ?? 0) === 0);
  if (!tried && !blocked) return undefined;
  const shownBy = (tried ?? blocked)!.writes.slice(-1).map(({ place }) => place);
  const sentence = blocked
    ? `${eventName(story, blocked.key)} is fit to be sent and still waits when all is quiet${tried ? ` behind ${eventName(story, tried.key)}, which the queue does not take` : ''}.`
    : `${eventName(story, tried!.key)} was tried ${asEvent(tried!.final)?.attempts} times and still goes round: it is never set aside, and nobody is told.`;
  return { statement: poisonParked.name, sentence: capital(sentence), shownBy };
}
