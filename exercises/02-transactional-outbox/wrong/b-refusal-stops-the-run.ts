// breaks: b7, b8
// belief: A batch succeeds or fails as a whole.
// told: throws “Error: The queue refused an event.”
// from: C8, seeded 16
// #region ex02b-batch
const sent = await publish(events);
if (sent.some(({ outcome }) => outcome !== 'accepted')) throw new Error('The queue refused an event.');
for (const kind of await settled(sent.map(settle))) if (kind) tally[kind]++;
// #endregion ex02b-batch
