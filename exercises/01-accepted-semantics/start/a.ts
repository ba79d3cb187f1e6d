// breaks: a1, a2
// #region ex01a
if (outcome.kind === 'found') {
  return problem('other-body', 'This request id was used before.');
}
return answer(202, { accepted: true });
// #endregion ex01a
