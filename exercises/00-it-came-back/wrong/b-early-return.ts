// breaks: b1, b2, b5, b6, b7
// belief: A function that stops early has not acknowledged its message.
// told: A acknowledged message m1
// from: E6
// #region ex00b
if (again) return;
// #endregion ex00b
