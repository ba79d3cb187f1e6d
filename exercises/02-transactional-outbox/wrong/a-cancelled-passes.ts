// breaks: a5, a7
// belief: A cancelled transaction passes when it is tried again.
// told: answered 503: its job is there
// from: B10
// #region ex02a-reasons
if (codes.length > 0) return { kind: 'conflict' };
// #endregion ex02a-reasons
