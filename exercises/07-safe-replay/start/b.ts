// breaks: b1, b2, b3, b4, b5, b8
// belief: Moving is taking it here and putting it there, and the queue does the counting.
// #region ex07b
await remove(letter);
const sent = await sendAgain(letter, job);
return sent === 'sent' ? 'moved' : sent;
// #endregion ex07b
