// breaks: a4
// belief: What was given to a person is never a matter of a replay.
// told: to be opened again, and it still waits for a person
// from: I12
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: 'malformed' };
if (!job) return { action: 'park', cause: 'no-such-job' };
if (job.status === 'COMPLETED') return { action: 'discard', cause: 'completed' };
if (job.status === 'REQUIRES_ATTENTION') return { action: 'wait', cause: 'requires-attention' };
if (job.status === 'PROCESSING' && (job.leaseUntil ?? 0) >= now - CLOCK_SKEW_MS) {
  return { action: 'wait', cause: 'live-claim' };
}
if (job.replays >= REPLAY_CAP) return { action: 'park', cause: 'replay-cap' };
return { action: 'replay', cause: causeOf(job) };
// #endregion ex07a
