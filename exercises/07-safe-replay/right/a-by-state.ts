// differs: A switch by the state of the job; lets a claim run for twice as long as clocks may differ.
// from: I1
// #region ex07a
if (isMalformed(message)) return { action: 'park', cause: message.malformed };
if (!job) return { action: 'park', cause: 'no-such-job' };
switch (job.status) {
  case 'COMPLETED':
    return { action: 'discard', cause: 'done' };
  case 'REQUIRES_ATTENTION':
    return reopen ? { action: 'reopen', cause: 'asked-for' } : { action: 'wait', cause: 'a-person-decides' };
  case 'PROCESSING':
    if (now < (job.leaseUntil ?? 0) + 2 * CLOCK_SKEW_MS) return { action: 'wait', cause: 'claimed' };
}
if (job.replays < REPLAY_CAP) return { action: 'replay', cause: causeOf(job) };
return { action: 'park', cause: 'replay-cap' };
// #endregion ex07a
