import { readMessage } from '../outcome/model.ts';
import type { Placed } from '../outcome/story/runs.ts';
import type { Story } from '../outcome/story/story.ts';
import { listed, requestName, runName } from '../outcome/words.ts';
import type { Deed } from './deed.ts';
import { deedsOf } from './effects.ts';
import { deedWithoutEffect } from './without-effect.ts';

type Called = Placed<'called'>;

/** A call in words: what was done, what became of it, and both shortly. */
export interface ToldCall {
  readonly text: string;
  readonly deeds: readonly Deed[];
}

/** One sentence for a call, with what was refused, lost or cut off. */
export function tellCall(story: Story, called: Called): ToldCall {
  const who = caller(story, called);
  const made = deedsOf(story, called);
  const deeds = made.length > 0 ? made : [deedWithoutEffect(story, called)];
  const does = sendsOf(deeds) ?? listed(deeds.map((deed) => deed.does));
  return { text: `${sentence(who, does, called)}${refusedWords(story, called)}.`, deeds };
}

/** Who calls; an invocation that has ended may have left a call under way. */
function caller(story: Story, { run, place }: Called): string {
  const name = runName(story, run);
  const ended = story.runs.get(run)?.ended?.place ?? Infinity;
  return ended < place ? `a call that ${name} left under way still arrives: it` : name;
}

/** Several messages that one call sends to one queue. */
function sendsOf(deeds: readonly Deed[]): string | undefined {
  const sends = deeds.flatMap(({ sends }) => sends ?? []);
  const [first] = sends;
  const isOne = first && sends.length === deeds.length && sends.every(({ to }) => to === first.to);
  if (!isOne || sends.length === 1) return undefined;
  return `sends messages ${listed(sends.map(({ what }) => what))} to ${first.to}`;
}

/** What the queue did not take of a batch, and whose fault it says that is. */
function refusedWords(story: Story, { refusals = [] }: Called): string {
  return [true, false]
    .map((senderFault) => refusals.filter((one) => one.senderFault === senderFault))
    .filter((refused) => refused.length > 0)
    .map((refused) => {
      const each = refused.map(({ body }) => {
        const says = readMessage(body);
        return says ? `for ${requestName(story, says.jobId)}` : 'that no worker can read';
      });
      const fault = refused[0]!.senderFault ? 'the sender’s fault' : 'not the sender’s fault';
      const what = refused.length === 1 ? 'the message' : 'the messages';
      return `; the queue refuses ${what} ${listed(each)}, and says that it is ${fault}`;
    })
    .join('');
}

function sentence(
  who: string,
  does: string,
  { fault, applied, service, answer, effects, refusals = [], unreadable }: Called,
): string {
  switch (fault) {
    case 'refuse':
      return `${who} ${does}, and ${THE[service]} ${service === 'provider' ? 'answers 503' : 'refuses the call'}: nothing happens`;
    case 'lose':
      return `${who} ${does}, but the answer never comes back`;
    case 'crash-before':
      return `${who} dies before its call reaches ${THE[service]}`;
    case 'crash-after':
      return `${who} ${does}, and dies before it reads the answer`;
    case 'partial':
      return refusals.length > 0
        ? `${who} ${does}`
        : `${who} ${does}; ${THE[service]} refuses the rest, and says so in its answer`;
    case 'stale':
      return `${who} ${does}: what it reads is out of date`;
    default:
      if (!applied) return `${who} ${does}, and nothing happens`;
      if (answer === 'nothing') return `${who} ${does}, and no answer comes`;
      if (unreadable) return `${who} ${does}; the answer says that it succeeded, and its body cannot be read`;
      // What changed nothing tells its answer itself.
      return answer === 'ok' || effects.length === 0
        ? `${who} ${does}`
        : `${who} ${does}, and the answer is ${answer}`;
  }
}

/** Who answers the calls of a service. */
export const THE: Readonly<Record<Called['service'], string>> = {
  dynamodb: 'the table',
  sqs: 'the queue',
  provider: 'the provider',
  lambda: 'Lambda',
};
