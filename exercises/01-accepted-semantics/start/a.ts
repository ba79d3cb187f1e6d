// breaks: a2, a3, a4, a7, a8
// belief: The customer asks once, so the answer need only say that the request was taken.
// #region ex01a
if (outcome.kind === 'found') {
  return problem('other-body', 'This request id was used before.');
}
return answer(202, { message: 'Your document is on its way.' });
// #endregion ex01a
