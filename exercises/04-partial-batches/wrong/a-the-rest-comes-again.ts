// breaks: a1, a5
// belief: One message has failed, so this invocation is over, and everything comes again.
// told: it threw, and a throw sends the whole batch back
// told: ended before message m2 was worked on to its end, because of another message
// from: E9, E10
// #region ex04a
await Promise.all(records.map(work));
return { batchItemFailures: [] };
// #endregion ex04a
