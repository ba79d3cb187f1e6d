// differs: a mark that fails ends the run: what is not marked yet is sent again when its hold has ended, which is legal
// from: field-faults, "Correct but unusual", 13
// #region ex02b-batch
for (const sent of await publish(events)) {
  const kind = await settle(sent);
  if (kind) tally[kind]++;
}
// #endregion ex02b-batch
