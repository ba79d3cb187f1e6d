import { openServices } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';

type Attributes = Readonly<Record<string, object>>;

/** These attributes are set on a queue; then both teams deploy their redrive policies. */
async function play(queue: 'payments' | 'payment-letters', attributes: Attributes): Promise<Shown> {
  const services = openServices();
  for (const name of ['payment-letters', 'payments', 'invoices'])
    await services.given('sqs', 'CreateQueue', { QueueName: name });
  const [[name, value]] = Object.entries(attributes) as [[string, object]];
  await services.tell(`${name} is set on ${queue}.`, 'sqs', 'SetQueueAttributes', {
    QueueUrl: urlOf(queue),
    Attributes: { [name]: JSON.stringify(value) },
  });
  const deploy = (source: string) =>
    services.tell(
      `The queue ${source} names payment-letters as its dead-letter queue.`,
      'sqs',
      'SetQueueAttributes',
      {
        QueueUrl: urlOf(source),
        Attributes: {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: arnOf('payment-letters'),
            maxReceiveCount: 5,
          }),
        },
      },
    );
  const own = await deploy('payments');
  const other = await deploy('invoices');
  const said = ({ error }: { readonly error?: string }): string => (error ? 'is refused' : 'is accepted');
  return {
    meets: !own.error && other.error !== undefined,
    outcome: `The policy of the payments queue ${said(own)}, that of the other team's queue ${said(other)}.`,
    steps: services.steps.map((step, place) => (place === 0 ? step : { ...step, decides: true as const })),
  };
}

export default proof({
  a: () =>
    play('payment-letters', {
      RedriveAllowPolicy: { redrivePermission: 'byQueue', sourceQueueArns: [arnOf('payments')] },
    }),
  b: () =>
    play('payments', {
      RedriveAllowPolicy: { redrivePermission: 'byQueue', sourceQueueArns: [arnOf('payment-letters')] },
    }),
  c: () => play('payment-letters', { RedriveAllowPolicy: { redrivePermission: 'denyAll' } }),
  d: () =>
    play('payment-letters', {
      RedrivePolicy: { deadLetterTargetArn: arnOf('payments'), maxReceiveCount: 5 },
    }),
});
