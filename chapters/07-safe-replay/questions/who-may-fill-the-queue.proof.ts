import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Attributes = Readonly<Record<string, string>>;

/** The queues `payments` and `reports` both ask for `payments-dlq`; an attribute is given to one of the first two. */
async function played(on: {
  readonly deadLetters?: Attributes;
  readonly payments?: Attributes;
}): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', { QueueName: 'payments-dlq' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'payments' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'reports' });
  const set = (queue: string, Attributes: Attributes) => ({ QueueUrl: urlOf(queue), Attributes });
  const { deadLetters, payments } = on;
  if (deadLetters)
    await services.tell(
      'The attribute of payments-dlq is set.',
      'sqs',
      'SetQueueAttributes',
      set('payments-dlq', deadLetters),
    );
  if (payments)
    await services.tell(
      'The attribute of payments is set.',
      'sqs',
      'SetQueueAttributes',
      set('payments', payments),
    );
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arnOf('payments-dlq'), maxReceiveCount: 5 });
  const own = await services.tell(
    'payments names payments-dlq in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('payments', { RedrivePolicy }),
  );
  const other = await services.tell(
    'reports names payments-dlq in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('reports', { RedrivePolicy }),
  );
  const may = (name: string, error: string | undefined): string =>
    `${name} ${error ? 'may not' : 'may'} use it`;
  return {
    meets: own.error === undefined && other.error !== undefined,
    outcome: `${may('payments', own.error)}, and ${may('reports', other.error)}.`,
    steps: services.steps.map((step) => ({
      ...step,
      ...(/in its redrive policy/.test(step.text) && { decides: true as const }),
    })),
  };
}

const sendersPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::000000000000:role/payments' },
      Action: 'sqs:SendMessage',
      Resource: arnOf('payments-dlq'),
    },
  ],
};
const allow = (redrivePermission: string, sources?: readonly string[]): Attributes => ({
  RedriveAllowPolicy: JSON.stringify({
    redrivePermission,
    ...(sources && { sourceQueueArns: sources.map(arnOf) }),
  }),
});

export default proof({
  a: () => played({ deadLetters: { Policy: JSON.stringify(sendersPolicy) } }),
  b: () => played({ deadLetters: allow('denyAll') }),
  c: () => played({ deadLetters: allow('byQueue', ['payments']) }),
  d: () => played({ payments: allow('byQueue', ['payments-dlq']) }),
});
