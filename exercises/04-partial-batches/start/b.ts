// breaks: b1, b2
// #region ex04b
await Promise.all(records.map(attempt));
return [];
// #endregion ex04b
