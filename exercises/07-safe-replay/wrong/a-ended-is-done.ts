// breaks: a3, a4
// belief: A job that has ended needs no letter any more.
// told: threw letter m1 away although request r-1 was not done: its job said REQUIRES_ATTENTION
// from: I12
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED' || job.status === 'REQUIRES_ATTENTION') {
  return { action: 'discard', cause: 'ended' };
}
if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS) {
  return { action: 'wait', cause: 'live-claim' };
}
if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
