// differs: each event is sent and marked before the next is begun
// from: field-faults, "Correct but unusual", 7
// #region ex02b-batch
for (const event of events) {
  for (const sent of await publish([event])) {
    const [kind] = await settled([settle(sent)]);
    if (kind) tally[kind]++;
  }
}
// #endregion ex02b-batch
