// breaks: b1, b2, b6, b7
// belief: Asking to send is sending.
// told: before the queue had its message
// from: C2
// #region ex02b-batch
void publish(events);
const sent = events.map((event): Sent => ({ event, outcome: 'accepted' }));
for (const kind of await settled(sent.map(settle))) if (kind) tally[kind]++;
// #endregion ex02b-batch
