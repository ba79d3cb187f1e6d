import type { ItemStory } from '../story/items.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import type { Trouble } from '../../trace.ts';
import { capital, eventName, fullName, isOfStory, requestName } from '../words.ts';

/** Every invocation ends and the system comes to rest. Judged always: nothing else can be said of a run that does not. */
export const comesToRest: Statement = {
  name: 'comes-to-rest',
  promise: 'Every invocation ends, and then all comes to rest.',
  broken(played) {
    const { trouble, happenings } = played;
    if (!trouble) return undefined;
    const story = storyOf(played);
    if (!('run' in trouble)) {
      const { what, shownBy } = roundabout(story);
      return { statement: comesToRest.name, sentence: troubleSentence(trouble, what), shownBy };
    }
    const shown = happenings.findLastIndex(
      (happening) => 'run' in happening && happening.run === trouble.run,
    );
    return {
      statement: comesToRest.name,
      sentence: troubleSentence(trouble, fullName(story, trouble.run)),
      shownBy: shown === -1 ? [] : [shown],
    };
  },
};

/** What is the matter; `who` is how the invocation is called, or what goes round. */
export function troubleSentence(trouble: Trouble, who: string): string {
  switch (trouble.kind) {
    case 'waits-for-nothing':
      return `${capital(who)} waits for something that never happens: it has not ended, and it has no call, no timer and no work under way. Lambda would stop it at its timeout.`;
    case 'never-ends':
      return `${capital(who)} never ends: it is in a loop that has no end and awaits nothing.`;
    case 'ends-process':
      return `${capital(who)} brings down the whole process that it runs in: something in it ends the process, or takes all of its memory.`;
    case 'floods':
      return `${capital(who)} made more than ${trouble.limit.toLocaleString('en')} calls or timers in one invocation, and was stopped.`;
    case 'never-quiet':
      return `After ${hours(trouble.limitMs)} the system is still not at rest: ${who} is taken up again and again.`;
    case 'unknown-caller':
      return `Somebody called ${trouble.label}, and no invocation is known that did: look for a client or a call that is made outside of the handler.`;
    case 'not-deterministic':
      return `${capital(who)} did something else this time, although all before it was the same: look for what depends on the real clock, on chance, or on earlier invocations.`;
  }
}

/** What goes round: what was changed last, with the places by which it came to go round. */
function roundabout(story: Story): { what: string; shownBy: readonly number[] } {
  const lastOf = (items: readonly ItemStory[]): number => Math.max(-1, ...items.map(lastPlace));
  const [jobs, events] = [lastOf(story.jobs), lastOf(story.events)];
  const message = [...story.messages.values()].findLast(({ deliveries }) => deliveries.length > 1);
  const event = story.events.find((item) => lastPlace(item) === events);
  if (event && events > jobs) return { what: eventName(story, event.key), shownBy: begun(story, event) };
  if (message)
    return {
      what: `message ${message.name}`,
      shownBy: message.deliveries.slice(0, 1).map(({ place }) => place),
    };
  const job = story.jobs.find((item) => lastPlace(item) === jobs);
  return job && jobs >= 0
    ? { what: requestName(story, job.key), shownBy: begun(story, job) }
    : { what: 'something', shownBy: [] };
}

/** The last write by an invocation that the scenario names, what it was written over, and a throw that left it so. */
function begun({ runs }: Story, { writes }: ItemStory): number[] {
  const own = writes.findLastIndex(({ run }) => isOfStory(run));
  if (own === -1) return [];
  const before = writes[own - 1];
  const over = before && before.run !== writes[own]!.run ? [before.place] : [];
  const { ended } = runs.get(writes[own]!.run) ?? {};
  return [...over, writes[own]!.place, ...(ended?.how === 'threw' ? [ended.place] : [])];
}

function lastPlace({ writes }: ItemStory): number {
  return writes.at(-1)?.place ?? -1;
}

function hours(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  return hours > 1 ? `${hours} hours` : `${Math.round(ms / 60_000)} minutes`;
}
