import type { ItemStory } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import type { Trouble } from '../../trace.ts';
import { capital, eventName, requestName, runName } from '../words.ts';

/** Every invocation ends and the system comes to rest. Judged always: nothing else can be said of a run that does not. */
export const comesToRest: Statement = {
  name: 'comes-to-rest',
  promise: 'Every invocation ends, and then all comes to rest.',
  broken(played) {
    const { trouble, happenings } = played;
    if (!trouble) return undefined;
    const story = storyOf(played);
    const who = 'run' in trouble ? runName(story, trouble.run) : roundabout(story);
    const shown = happenings.findLastIndex(
      (happening) => 'run' in trouble && 'run' in happening && happening.run === trouble.run,
    );
    return {
      statement: comesToRest.name,
      sentence: troubleSentence(trouble, who),
      shownBy: shown === -1 ? [] : [shown],
    };
  },
};

/** What is the matter; `who` is how the invocation is called. */
export function troubleSentence(trouble: Trouble, who: string): string {
  switch (trouble.kind) {
    case 'waits-for-nothing':
      return `${capital(who)} waits for something that never happens: it has no call, no timer and no work under way, and it has not ended. Lambda would end it at its timeout.`;
    case 'never-ends':
      return `${capital(who)} never gives the thread back: a loop in it has no end.`;
    case 'ends-process':
      return `${capital(who)} brings down the whole process that it runs in: something in it ends the process, or takes all of its memory.`;
    case 'floods':
      return `${capital(who)} made more than ${trouble.limit.toLocaleString('en')} calls or timers in one invocation.`;
    case 'never-quiet':
      return `After ${hours(trouble.limitMs)} ${who} still goes round: the system does not come to rest.`;
    case 'unknown-caller':
      return `Somebody called ${trouble.label}, and it is not known which invocation it was: a client of its own is at work outside the invocation.`;
    case 'not-deterministic':
      return `${capital(who)} went another way although everything before it was the same: it depends on something outside the story, such as the machine's clock or chance.`;
  }
}

/** What was changed last, and so goes round. */
function roundabout(story: Story): string {
  const lastOf = (items: readonly ItemStory[]): number => Math.max(-1, ...items.map(lastPlace));
  const [jobs, events] = [lastOf(story.jobs), lastOf(story.events)];
  const message = [...story.messages.values()].findLast(({ deliveries }) => deliveries.length > 1);
  const event = story.events.find((item) => lastPlace(item) === events);
  if (event && events > jobs) return eventName(story, event.key);
  if (message) return `message ${message.name}`;
  const job = story.jobs.find((item) => lastPlace(item) === jobs);
  return job && jobs >= 0 ? requestName(story, job.key) : 'something';
}

function lastPlace({ writes }: ItemStory): number {
  return writes.at(-1)?.place ?? -1;
}

function hours(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  return hours > 1 ? `${hours} hours` : `${Math.round(ms / 60_000)} minutes`;
}
