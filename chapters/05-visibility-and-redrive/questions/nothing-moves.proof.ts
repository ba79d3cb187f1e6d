import { openServices, type Services } from '../../_kit/proof/calls.ts';
import { proof, type Shown } from '../../_kit/proof/proof.ts';
import { arnOf, urlOf } from '../../../lab-stack/local/laboratory/names.ts';

const VISIBILITY = 60;
const policy = (maxReceiveCount: number): object => ({
  RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arnOf('letters'), maxReceiveCount }),
});

/** A message that was received five times and is visible again; nobody polls. The option is what is done then. */
async function play(act: (services: Services) => Promise<void>): Promise<Shown> {
  const services = openServices();
  await services.given('sqs', 'CreateQueue', { QueueName: 'letters' });
  await services.given('sqs', 'CreateQueue', {
    QueueName: 'jobs',
    Attributes: { VisibilityTimeout: String(VISIBILITY), ...policy(5) },
  });
  await services.given('sqs', 'SendMessage', { QueueUrl: urlOf('jobs'), MessageBody: 'm1' });
  for (let receive = 1; receive <= 5; receive += 1) {
    await services.tell(`Receive ${receive} of m1, which is not deleted.`, 'sqs', 'ReceiveMessage', {
      QueueUrl: urlOf('jobs'),
    });
    await services.pass(VISIBILITY);
  }
  await act(services);
  const { Attributes } = (await services.given('sqs', 'GetQueueAttributes', {
    QueueUrl: urlOf('letters'),
    AttributeNames: ['ApproximateNumberOfMessages'],
  })) as { readonly Attributes: { readonly ApproximateNumberOfMessages: string } };
  const moved = Attributes.ApproximateNumberOfMessages === '1';
  return {
    meets: moved,
    outcome: moved ? 'm1 is in the dead-letter queue.' : 'm1 is still in the source queue.',
    steps: services.steps.map((step, place) => (place >= 5 ? { ...step, decides: true as const } : step)),
  };
}

/** A call that is made, and told. */
function calling(sentence: string, action: string, input: object): () => Promise<Shown> {
  return () =>
    play(async ({ tell }) => {
      await tell(sentence, 'sqs', action, input);
    });
}

const QueueUrl = urlOf('jobs');

export default proof({
  a: calling('A script tries to receive from the dead-letter queue.', 'ReceiveMessage', {
    QueueUrl: urlOf('letters'),
  }),
  b: calling('A script tries to receive once more.', 'ReceiveMessage', { QueueUrl }),
  c: calling('The maximum receive count is set to 1.', 'SetQueueAttributes', {
    QueueUrl,
    Attributes: policy(1),
  }),
  d: calling('A message move task is started for the source queue.', 'StartMessageMoveTask', {
    SourceArn: arnOf('jobs'),
    DestinationArn: arnOf('letters'),
  }),
  // What a mapping does when it is enabled: it polls, ten messages at a time, and waits.
  e: () =>
    play(async ({ tell, pass }) => {
      const polling = tell('The mapping polls the queue.', 'sqs', 'ReceiveMessage', {
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 20,
      });
      await pass(20);
      await polling;
    }),
});
