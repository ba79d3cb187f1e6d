// breaks: a2
// belief: Three replays are enough, whatever came of them.
// told: still lies in the dead-letter queue
// from: I6
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.replays >= REPLAY_CAP && !reopen) return { action: 'park', cause: 'replay-cap' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') {
  return { action: reopen ? 'reopen' : 'wait', cause: 'requires-attention' };
}
if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS) {
  return { action: 'wait', cause: 'live-claim' };
}
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
