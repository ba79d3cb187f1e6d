import { asJob, isTerminal } from '../model.ts';
import type { MessageStory } from '../story/messages.ts';
import { ordersOf } from '../story/keys.ts';
import { jobAt, storyOf, type Story } from '../story/story.ts';
import type { Broken, Statement } from '../../statement.ts';
import { capital, fullName, requestName } from '../words.ts';

/** What is done for a later message of a FIFO group. */
interface Deed {
  readonly place: number;
  readonly run: string;
}

/**
 * Effects within a FIFO group come in the order of its messages: nothing is made or ended for a later one before
 * every earlier one is done or has left the queue.
 */
export const groupOrder: Statement = {
  name: 'group-order',
  promise: 'Within a message group everything happens in the order of the messages.',
  broken(played) {
    const story = storyOf(played);
    for (const messages of groupsOf(story)) {
      for (const [place, later] of messages.entries()) {
        const broken = overtakes(story, later, messages.slice(0, place));
        if (broken) return broken;
      }
    }
    return undefined;
  },
};

/** The messages of each group in the order in which the queue first gave them out, which is theirs. */
function groupsOf({ messages }: Story): MessageStory[][] {
  const groups = new Map<string, MessageStory[]>();
  for (const message of messages.values()) {
    if (message.group === undefined || message.deliveries.length === 0) continue;
    groups.set(message.group, [...(groups.get(message.group) ?? []), message]);
  }
  const first = ({ deliveries }: MessageStory): number => deliveries[0]!.place;
  return [...groups.values()].map((group) => group.sort((one, other) => first(one) - first(other)));
}

function overtakes(story: Story, later: MessageStory, earlier: readonly MessageStory[]): Broken | undefined {
  const jobId = later.says?.jobId;
  if (jobId === undefined) return undefined;
  const brought = new Set(later.deliveries.map(({ run }) => run));
  for (const deed of deedsFor(story, jobId)) {
    // The same job may also come by another message, of no group: that is another promise.
    if (!brought.has(deed.run)) continue;
    const passed = earlier.find((message) => message.says?.jobId !== jobId && !isOver(story, message, deed));
    if (!passed) continue;
    const before = passed.says ? requestName(story, passed.says.jobId) : `message ${passed.name}`;
    return {
      statement: groupOrder.name,
      sentence: `${capital(requestName(story, jobId))} overtook ${before}: ${fullName(story, deed.run)} worked on message ${later.name} before message ${passed.name} of the same group was done.`,
      shownBy: [deed.place],
    };
  }
  return undefined;
}

function deedsFor(story: Story, jobId: string): Deed[] {
  const made = ordersOf(story).filter((order) => order.jobId === jobId && order.documentId !== undefined);
  const item = story.jobs.find(({ key }) => key === jobId);
  const ended = (item?.writes ?? []).filter(
    ({ before, after }) => !isTerminal(asJob(before)) && isTerminal(asJob(after)),
  );
  return [...made, ...ended].sort((one, other) => one.place - other.place);
}

/** Its job has ended, or it has left the queue; what cannot be read is over where the same invocation got rid of it. */
function isOver(
  story: Story,
  { says, name, removed, deadSince }: MessageStory,
  { place, run }: Deed,
): boolean {
  if (says && isTerminal(jobAt(story, says.jobId, place))) return true;
  if (removed !== undefined && removed.place < place) return true;
  if (deadSince !== undefined && deadSince < place) return true;
  return !says && (story.runs.get(run)?.settled?.acknowledged.includes(name) ?? false);
}
