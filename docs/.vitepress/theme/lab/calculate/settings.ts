/** From what is known of a function to the settings of its queue, each with the reasons. Times are seconds. */
import type { Advice, Advised, Known } from './advice.ts';
import { spanText } from './span.ts';

const FEWEST_TRIES = 5;
const MOST_TRIES = 1_000;
const USUAL_RETENTION = 345_600;
const LONGEST_RETENTION = 1_209_600;

export function advise(known: Known): Advised {
  const visibility = visibilityFor(known);
  const receives = receivesFor(known, visibility.value);
  const parkedAfter = receives.value * visibility.value;
  const inQueue = parkedAfter + known.outage;
  return {
    settings: [visibility, receives, retentionFor(inQueue), letterRetentionFor(known, inQueue)],
    parkedAfter,
    survives: (receives.value - 1) * visibility.value,
  };
}

function visibilityFor({ timeout, window, fifo }: Known): Advice {
  const gathered = fifo ? 0 : window;
  return {
    name: 'VisibilityTimeout',
    value: 6 * timeout + gathered,
    unit: 's',
    reasons: [
      {
        text: `Six times the function’s timeout (6 × ${timeout} s), so that a throttled batch can be tried again.`,
        rule: 'mapping-visibility-recommended',
      },
      fifo
        ? { text: 'A mapping of a FIFO queue has no batch window.', rule: 'mapping-window-fifo' }
        : {
            text: `And the batch window, ${window} s: what is being gathered is hidden already.`,
            rule: 'mapping-visibility-recommended',
          },
    ],
  };
}

function receivesFor({ tries, outage }: Known, visibility: number): Advice {
  const forOutage = Math.ceil(outage / visibility) + 1;
  const value = Math.max(FEWEST_TRIES, tries, forOutage);
  return {
    name: 'maxReceiveCount',
    value,
    unit: '',
    reasons: [
      {
        text: `With ${value} receives a message that fails at once is received for the last time ${spanText(
          (value - 1) * visibility,
        )} after the first; an outage of ${spanText(outage)} needs ${forOutage}.`,
        rule: 'sqs-redrive-moment',
      },
      { text: `No fewer than ${FEWEST_TRIES}.`, rule: 'mapping-max-receive-recommended' },
    ],
    ...(value > MOST_TRIES && {
      trouble: `The service takes ${MOST_TRIES} at most. Lengthen the visibility timeout, or stop the mapping during such an outage.`,
    }),
  };
}

function retentionFor(inQueue: number): Advice {
  return {
    name: 'MessageRetentionPeriod',
    value: Math.max(USUAL_RETENTION, Math.min(inQueue, LONGEST_RETENTION)),
    unit: 's',
    reasons: [
      {
        text: `All tries and an outage in which nothing receives take ${spanText(inQueue)}. A message that is older than the retention is gone, and is no dead letter either.`,
        rule: 'sqs-retention-expires',
      },
      { text: 'The default is 4 days; more is needed only beyond it.', rule: 'sqs-retention-range' },
    ],
    ...(inQueue > LONGEST_RETENTION && { trouble: TOO_LONG }),
  };
}

function letterRetentionFor({ look, fifo }: Known, inQueue: number): Advice {
  const needed = fifo ? look : inQueue + look;
  return {
    name: 'DeadLetterRetention',
    value: Math.min(LONGEST_RETENTION, Math.max(needed, USUAL_RETENTION)),
    unit: 's',
    reasons: [
      fifo
        ? {
            text: `The clock of a FIFO queue starts anew at the move: ${spanText(look)} until somebody has dealt with it.`,
            rule: 'sqs-dead-letter-retention-fifo',
          }
        : {
            text: `The clock of a standard queue goes on from the first send: up to ${spanText(inQueue)} before the move, and ${spanText(look)} until somebody has dealt with it.`,
            rule: 'sqs-dead-letter-retention-standard',
          },
    ],
    ...(needed > LONGEST_RETENTION && { trouble: TOO_LONG }),
  };
}

const TOO_LONG = 'A queue keeps nothing longer than 14 days. Move or copy what must be kept longer.';
