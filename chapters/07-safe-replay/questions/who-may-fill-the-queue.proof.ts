import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';

type Attributes = Readonly<Record<string, string>>;

/** The queues `coral` and `reports` both ask for `indigo`, which denies all; an attribute is set on one of the first two. */
async function played(on: {
  readonly deadLetters?: Attributes;
  readonly coral?: Attributes;
}): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', { QueueName: 'indigo', Attributes: permission('denyAll') });
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
  const one = await services.tell(
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
    meets: one.error === undefined && other.error === undefined,
    outcome: `${may('coral', one.error)}, and ${may('reports', other.error)}.`,
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
      Condition: { ArnEquals: { 'aws:SourceArn': [arnOf('coral'), arnOf('reports')] } },
    },
  ],
};
const permission = (redrivePermission: string): Attributes => ({
  RedriveAllowPolicy: JSON.stringify({ redrivePermission }),
});
const allow = (...sources: readonly string[]): Attributes => ({
  RedriveAllowPolicy: JSON.stringify({ redrivePermission: 'byQueue', sourceQueueArns: sources.map(arnOf) }),
});
/** All that there are today. */
const SOURCES = ['coral', 'reports', ...Array.from({ length: 12 }, (_, place) => `queue-${place + 3}`)];

export default proof({
  a: () => played({ deadLetters: { Policy: JSON.stringify(sendersPolicy) } }),
  b: () => played({ deadLetters: allow(...SOURCES) }),
  c: () => played({ coral: allow('indigo') }),
  d: () => played({ deadLetters: permission('allowAll') }),
});
