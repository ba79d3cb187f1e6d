// breaks: a4, a5, a7
// belief: A cancelled transaction is an error, and errors go to the caller.
// told: answered 500: its job is there, and the customer does not learn of it
// told: a moment later the same write would have passed
// from: B9
// #region ex02a-reasons
if (codes.length > 0) return undefined;
// #endregion ex02a-reasons
