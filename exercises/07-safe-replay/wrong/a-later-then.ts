// breaks: a6
// belief: What may not be replayed now may wait for a better time.
// told: are used up, and the customer still reads QUEUED: no person is told
// from: I6
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') {
  return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
}
if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS) {
  return { action: 'wait', cause: 'live-claim' };
}
if (job.replays >= REPLAY_CAP) return { action: 'wait', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
