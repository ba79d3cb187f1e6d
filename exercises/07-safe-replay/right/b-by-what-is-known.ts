// differs: A switch by what is known of the message; tries to delete twice, and then lets it be.
// from: I8
// #region ex07b
const isOurs = await countReplay(job, thisReplay);
if (!isOurs) return 'overtaken';
switch (await sendAgain(letter, job)) {
  case 'refused':
    await uncountReplay(job, thisReplay);
    return 'refused';
  case 'unconfirmed':
    return 'unconfirmed';
  case 'sent':
    await remove(letter)
      .catch(() => remove(letter))
      .catch(() => {});
    return 'moved';
}
// #endregion ex07b
