import type { Scene } from './disrupt-scene.ts';

/** Two clicks at once, and a queue that delivers every message twice. */
export const duplicate: Scene = {
  name: 'duplicate',
  about: 'a customer clicks twice, and the queue delivers the message twice',
  deadLetters: 0,
  rig: () => ({ duplicateRate: 1 }),
  async play({ ask, quiet, story, expect }) {
    story.tell(
      'A customer asks for a document, and clicks twice: two requests with one request id, at the same moment.',
    );
    const answers = await ask('order-1', 2);
    const jobs = new Set(answers.map(({ body }) => body['jobId']));
    const statuses = answers.map(({ status }) => status).join(' and ');
    story.tell(
      `The customer reads ${statuses}, ${jobs.size === 1 ? 'and the same job in both answers' : 'and two different jobs'}.`,
    );
    expect(
      answers.every(({ status }) => status === 202),
      `the clicks were answered ${statuses}`,
    );
    await quiet();
  },
};
