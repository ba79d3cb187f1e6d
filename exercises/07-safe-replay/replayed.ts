import type { Story } from '../../lab-stack/faults/outcome/story/story.ts';

/** A message that a replay sent for a job. */
export interface Replayed {
  readonly message: string;
  readonly run: string;
  readonly place: number;
}

/** Every message that a replay sent for this job, in order. */
export function replayed({ messages, runs }: Story, jobId: string): Replayed[] {
  return [...messages.values()].flatMap(({ name, says, body, sent }) => {
    if (!sent || runs.get(sent.run)?.function !== 'ReplayFunction') return [];
    // A body that no worker can read still names its job somewhere.
    if (says ? says.jobId !== jobId : !body.includes(jobId)) return [];
    return [{ message: name, run: sent.run, place: sent.place }];
  });
}
