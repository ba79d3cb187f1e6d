import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Attributes = Readonly<Record<string, string>>;

/** The queues `intake` and `reports` both ask for `parked`; an attribute is given to one of the first two. */
async function played(on: {
  readonly deadLetters?: Attributes;
  readonly intake?: Attributes;
}): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', { QueueName: 'parked' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'intake' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'reports' });
  const set = (queue: string, Attributes: Attributes) => ({ QueueUrl: urlOf(queue), Attributes });
  const { deadLetters, intake } = on;
  if (deadLetters)
    await services.tell(
      'The attribute of parked is set.',
      'sqs',
      'SetQueueAttributes',
      set('parked', deadLetters),
    );
  if (intake)
    await services.tell(
      'The attribute of intake is set.',
      'sqs',
      'SetQueueAttributes',
      set('intake', intake),
    );
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arnOf('parked'), maxReceiveCount: 5 });
  const own = await services.tell(
    'intake names parked in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('intake', { RedrivePolicy }),
  );
  const other = await services.tell(
    'reports names parked in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('reports', { RedrivePolicy }),
  );
  const may = (name: string, error: string | undefined): string =>
    `${name} ${error ? 'may not' : 'may'} use it`;
  return {
    meets: own.error === undefined && other.error !== undefined,
    outcome: `${may('intake', own.error)}, and ${may('reports', other.error)}.`,
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
      Principal: '*',
      Action: 'sqs:SendMessage',
      Resource: arnOf('parked'),
      Condition: { ArnEquals: { 'aws:SourceArn': arnOf('intake') } },
    },
  ],
};
const allow = (source: string): Attributes => ({
  RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'byQueue', sourceQueueArns: [arnOf(source)] }),
});

export default proof({
  a: () => played({ deadLetters: { Policy: JSON.stringify(sendersPolicy) } }),
  // What each option's run does in any case: intake names parked.
  b: () => played({}),
  c: () => played({ deadLetters: allow('intake') }),
  d: () => played({ intake: allow('parked') }),
});
