// differs: Logs first, and throws in a line of its own.
// from: unusual 6
// #region ex00b
if (again) {
  log.info('The job needs another delivery.', { code });
  throw Object.assign(new NotSettled(code), { code });
}
// #endregion ex00b
