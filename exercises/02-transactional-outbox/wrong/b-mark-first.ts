// breaks: b1, b2, b6, b7
// belief: Asking to send is sending.
// told: before the queue had its message
// told: was accepted and is forgotten
// from: C1
// #region ex02b-batch
for (const event of events) await settle({ event, outcome: 'accepted' });
await publish(events);
tally.published += events.length;
// #endregion ex02b-batch
