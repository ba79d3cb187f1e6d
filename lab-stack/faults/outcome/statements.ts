/** Every statement that a scenario may name. A test holds the list to the files of `statements/`. */

import type { Statement } from '../statement.ts';
import { acceptedAfterWrite } from './statements/accepted-after-write.ts';
import { comesToRest } from './statements/comes-to-rest.ts';
import { doneNotSentAgain } from './statements/done-not-sent-again.ts';
import { expiresInTime } from './statements/expires-in-time.ts';
import { finishedNotRepeated } from './statements/finished-not-repeated.ts';
import { groupOrder } from './statements/group-order.ts';
import { laterHolderKept } from './statements/later-holder-kept.ts';
import { liveClaimKept } from './statements/live-claim-kept.ts';
import { noContentsInLogs } from './statements/no-contents-in-logs.ts';
import { noWastedDelivery } from './statements/no-wasted-delivery.ts';
import { notFailedWithoutNeed } from './statements/not-failed-without-need.ts';
import { nothingAcknowledgedUndone } from './statements/nothing-acknowledged-undone.ts';
import { nothingAnnouncedEarly } from './statements/nothing-announced-early.ts';
import { nothingLost } from './statements/nothing-lost.ts';
import { oneDocument } from './statements/one-document.ts';
import { oneKeyPerIntent } from './statements/one-key-per-intent.ts';
import { otherBodyRefused } from './statements/other-body-refused.ts';
import { outboxDrains } from './statements/outbox-drains.ts';
import { poisonParked } from './statements/poison-parked.ts';
import { sameEventAgain } from './statements/same-event-again.ts';
import { sameJobAgain } from './statements/same-job-again.ts';
import { sentOnce } from './statements/sent-once.ts';
import { terminalIsFinal } from './statements/terminal-is-final.ts';
import { terminalOrOwned } from './statements/terminal-or-owned.ts';

export const STATEMENTS: readonly Statement[] = [
  acceptedAfterWrite,
  comesToRest,
  doneNotSentAgain,
  expiresInTime,
  finishedNotRepeated,
  groupOrder,
  laterHolderKept,
  liveClaimKept,
  noContentsInLogs,
  noWastedDelivery,
  notFailedWithoutNeed,
  nothingAcknowledgedUndone,
  nothingAnnouncedEarly,
  nothingLost,
  oneDocument,
  oneKeyPerIntent,
  otherBodyRefused,
  outboxDrains,
  poisonParked,
  sameEventAgain,
  sameJobAgain,
  sentOnce,
  terminalIsFinal,
  terminalOrOwned,
];
