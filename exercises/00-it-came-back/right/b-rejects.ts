// differs: Returns a rejected promise instead of throwing.
// from: unusual 6
// #region ex00b
if (again) return Promise.reject(new NotSettled(code));
// #endregion ex00b
