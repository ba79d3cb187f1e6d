// differs: Leaves every job in PROCESSING to the reconciler, also those whose claim has run out.
// from: I1
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') {
  return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
}
if (job.status === 'PROCESSING') return { action: 'wait', cause: 'claimed' };
if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
