// differs: a conflict on either item is looked at first, so a job that is there is found one try later
// from: B10
// #region ex02a-reasons
if (codes.includes('TransactionConflict')) return { kind: 'conflict' };
const item = reasons.find(({ Code }) => Code === 'ConditionalCheckFailed')?.Item;
if (item) return { kind: 'found', job: jobIn(item) };
// #endregion ex02a-reasons
