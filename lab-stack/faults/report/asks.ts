/** One question for each statement: it points at the step to think about, and gives no answer away. */

/** By the statement's name. A test holds the list to the statements. */
export const ASKS: Readonly<Record<string, string>> = {
  'accepted-after-write': 'What do you know for certain when the customer reads your answer?',
  'comes-to-rest': 'What waits here, or is repeated, and what would bring it to an end?',
  'done-not-sent-again': 'What could you find out about a dead letter before you move it?',
  'expires-in-time': 'In which unit does the table read a time to live?',
  'finished-not-repeated':
    'What does Lambda do with each message of a batch when your handler ends as it does here?',
  'group-order': 'When may the work on a message of a group begin, and what if the one before it failed?',
  'later-holder-kept':
    'Between your claim and this write time has passed. How can the table tell whether the job is still yours?',
  'live-claim-kept': 'How do you decide that a lease is over, and in which unit and by whose clock?',
  'no-contents-in-logs': 'Who may read this log, and which of these words do they need?',
  'no-wasted-delivery':
    'What did you know about this message when you sent it back, and what could you have found out at once?',
  'not-failed-without-need': 'What does it prove when no answer comes, and what does a refusal prove?',
  'nothing-acknowledged-undone':
    'If everybody else died at this moment, who would still bring this work to an end?',
  'nothing-announced-early': 'What if this call is the last one that ever succeeds?',
  'nothing-lost': 'Which single call makes sure that somebody will look at this job again?',
  'one-document': 'How does the provider know that these two calls mean one document?',
  'one-key-per-intent':
    'What is the same in every attempt at one request, and different for every other request?',
  'other-body-refused': 'How can you tell whether a repeated request id asks for the same thing?',
  'outbox-drains': 'What do you know about an event when you take it out of the outbox?',
  'poison-parked':
    'What happens to this entry when it fails for the tenth time, and what to those beside it?',
  'same-event-again': 'If this is sent twice, by what does the consumer know that it is the same event?',
  'same-job-again': 'The customer never got your first answer. What must the second one say?',
  'sent-once': 'Two relays look at the outbox in the same instant. Which call lets only one of them go on?',
  'terminal-is-final': 'Which states may this write find, and what does its condition allow?',
  'terminal-or-owned':
    'Whoever held this job is gone. What lets the next delivery take it, and from when on?',
};
