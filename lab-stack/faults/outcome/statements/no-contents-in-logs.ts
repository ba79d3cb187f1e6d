import { asJob } from '../model.ts';
import { askedIn } from '../story/requests.ts';
import { storyOf, type Story } from '../story/story.ts';
import type { Statement } from '../../statement.ts';
import { capital, fullName } from '../words.ts';

/** Shorter words are found in any line by chance. */
const SHORTEST = 5;

/**
 * No log line, and no error that Lambda logs, holds what a customer wrote: texts in the parameters of a request,
 * and the whole body of a message that cannot be read.
 */
export const noContentsInLogs: Statement = {
  name: 'no-contents-in-logs',
  promise: "No customer's contents stand in the logs.",
  broken(played) {
    const story = storyOf(played);
    const secrets = contentsOf(story);
    for (const [place, happening] of played.happenings.entries()) {
      const text =
        happening.kind === 'logged'
          ? happening.line
          : happening.kind === 'ended' && happening.how === 'threw'
            ? String(happening.value)
            : undefined;
      const found = text === undefined ? undefined : secrets.find((secret) => formOf(secret, text));
      if (found === undefined || !('run' in happening)) continue;
      return {
        statement: noContentsInLogs.name,
        sentence: `${capital(fullName(story, happening.run))} wrote a customer's words into ${happening.kind === 'logged' ? 'its log' : 'its error, which Lambda logs'}: “${shortened(found)}”. Whoever may read the logs reads them.`,
        shownBy: [place],
      };
    }
    return undefined;
  },
};

function contentsOf(story: Story): string[] {
  const jobs = story.jobs.flatMap(({ final, writes }) => asJob(final ?? writes.at(-1)?.before) ?? []);
  const asked = [...story.runs.values()].flatMap((run) => askedIn(run) ?? []);
  const texts = [...jobs, ...asked].flatMap(({ parameters }) => textsIn(parameters));
  const unreadable = [...story.messages.values()].flatMap(({ says, body }) => (says ? [] : [body]));
  const ids = new Set(
    jobs.flatMap(({ jobId, tenantId, requestId, operationKey }) => [
      jobId,
      tenantId,
      requestId,
      operationKey,
    ]),
  );
  return [...new Set([...texts, ...unreadable])].filter((text) => text.length >= SHORTEST && !ids.has(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** How a text stands in another: as it is, or as JSON writes it; undefined where it does not. */
function formOf(secret: string, text: string): string | undefined {
  return [secret, JSON.stringify(secret).slice(1, -1)].find((form) => text.includes(form));
}

/** The part of a line around a customer's words, or its beginning where there are none. */
export function telling(story: Story, line: string, length: number): string {
  const form = contentsOf(story).flatMap((secret) => formOf(secret, line) ?? [])[0];
  const at = form === undefined ? 0 : Math.max(0, line.indexOf(form) - (length >> 1));
  return `${at > 0 ? '…' : ''}${line.slice(at, at + length)}${at + length < line.length ? '…' : ''}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
