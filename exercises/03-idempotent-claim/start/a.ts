// breaks: a1, a2, a3
import { readJob } from './refused.ts';

// #region ex03a
const job = await readJob(jobId);
if (!job) return { result: 'missing' };
if (isTerminal(job.status)) return { result: 'done', job };
if (job.status === 'PROCESSING') return { result: 'busy', job };
const { Attributes: claimed } = await dynamo.send(new UpdateCommand(update));
return held(claimed as HeldJob, now);
// #endregion ex03a
