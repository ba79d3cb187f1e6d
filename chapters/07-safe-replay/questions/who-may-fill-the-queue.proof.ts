import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Attributes = Readonly<Record<string, string>>;

/** The queues `coral` and `reports` both ask for `indigo`; an attribute is given to one of the first two. */
async function played(on: {
  readonly deadLetters?: Attributes;
  readonly coral?: Attributes;
}): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', { QueueName: 'indigo' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'coral' });
  await services.given('sqs', 'CreateQueue', { QueueName: 'reports' });
  const set = (queue: string, Attributes: Attributes) => ({ QueueUrl: urlOf(queue), Attributes });
  const { deadLetters, coral } = on;
  if (deadLetters)
    await services.tell(
      'The attribute of indigo is set.',
      'sqs',
      'SetQueueAttributes',
      set('indigo', deadLetters),
    );
  if (coral)
    await services.tell('The attribute of coral is set.', 'sqs', 'SetQueueAttributes', set('coral', coral));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: arnOf('indigo'), maxReceiveCount: 5 });
  const own = await services.tell(
    'coral names indigo in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('coral', { RedrivePolicy }),
  );
  const other = await services.tell(
    'reports names indigo in its redrive policy.',
    'sqs',
    'SetQueueAttributes',
    set('reports', { RedrivePolicy }),
  );
  const may = (name: string, error: string | undefined): string =>
    `${name} ${error ? 'may not' : 'may'} use it`;
  return {
    meets: own.error === undefined && other.error !== undefined,
    outcome: `${may('coral', own.error)}, and ${may('reports', other.error)}.`,
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
      Resource: arnOf('indigo'),
      Condition: { ArnEquals: { 'aws:SourceArn': arnOf('coral') } },
    },
  ],
};
const allow = (source: string): Attributes => ({
  RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'byQueue', sourceQueueArns: [arnOf(source)] }),
});

export default proof({
  a: () => played({ deadLetters: { Policy: JSON.stringify(sendersPolicy) } }),
  b: () => played({ deadLetters: { RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'allowAll' }) } }),
  c: () => played({ deadLetters: allow('coral') }),
  d: () => played({ coral: allow('indigo') }),
});
