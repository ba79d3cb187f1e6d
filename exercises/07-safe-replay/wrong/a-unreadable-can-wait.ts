// breaks: a1
// belief: What I cannot read today I leave for later.
// told: nobody has that on record
// from: I2
// #region ex07a
if (isMalformed(message)) return { action: 'wait', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') {
  return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
}
if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS) {
  return { action: 'wait', cause: 'live-claim' };
}
if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
