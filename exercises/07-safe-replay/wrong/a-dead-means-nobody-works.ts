// breaks: a5
// belief: A letter is in the dead-letter queue, so its worker is dead too.
// told: while a claim on it was running
// from: I1
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') {
  return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
}
if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
