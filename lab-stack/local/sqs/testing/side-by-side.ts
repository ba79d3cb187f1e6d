/* oxlint-disable vitest/no-standalone-expect -- the property test calls what expects here */
import { expect } from 'vitest';
import { turn } from '../../clock.ts';
import { arn, fixture } from './fixture.ts';
import { Model } from './queue-model.ts';
import type { Command, Side } from './commands.ts';
import type { Answer, Fixture, Received } from './fixture.ts';
import type { ModelPoll, ModelQueue, Taken } from './queue-model.ts';

const MOST_RECEIVES = 2;

interface Hold {
  readonly at: Side;
  readonly taken: Taken;
  readonly handle: string;
}

/** The service and the model side by side; every command is given to both, and then they must agree. */
export class SideBySide {
  readonly #real: Fixture;
  readonly #model: Model;
  readonly #fifo: boolean;
  readonly #queues: Record<Side, ModelQueue>;
  readonly #names: Record<Side, string>;
  readonly #holds: Hold[] = [];
  readonly #sends: { readonly id: string; at: number }[] = [];
  readonly #polls: {
    at: Side;
    gone: AbortController;
    model: ModelPoll;
    answer?: Received[];
    seen: boolean;
  }[] = [];
  #bodies = 0;

  private constructor(real: Fixture, fifo: boolean) {
    this.#real = real;
    this.#fifo = fifo;
    this.#names = fifo ? { jobs: 'jobs.fifo', dead: 'jobs-dlq.fifo' } : { jobs: 'jobs', dead: 'jobs-dlq' };
    const dead = { fifo, visibility: 30_000, retention: 400_000, redrive: undefined, messages: [] };
    const redrive = { to: dead, most: MOST_RECEIVES };
    const jobs = { fifo, visibility: 30_000, retention: 300_000, redrive, messages: [] };
    this.#queues = { jobs, dead };
    this.#model = new Model([jobs, dead], real.clock.now());
  }

  static async open(fifo: boolean): Promise<SideBySide> {
    const real = fixture();
    const pair = new SideBySide(real, fifo);
    await real.withDeadLetters(pair.#names.jobs, MOST_RECEIVES, { MessageRetentionPeriod: '300' });
    const Attributes = { MessageRetentionPeriod: '400' };
    await real.call('SetQueueAttributes', { QueueUrl: pair.#url('dead'), Attributes });
    return pair;
  }

  async run(step: Command): Promise<void> {
    await this.#do(step);
    await turn();
    this.#compare();
    // A millisecond of its own for each command, so that no two deadlines fall together.
    await this.#pass(1);
  }

  #url(at: Side): string {
    return `/000000000000/${this.#names[at]}`;
  }

  async #pass(ms: number): Promise<void> {
    await this.#real.clock.advance(ms);
    this.#model.pass(ms);
    this.#compare();
  }

  async #do(step: Command): Promise<void> {
    if (step.do === 'send') await this.#send(step.group, this.#fifo ? 0 : step.delay);
    else if (step.do === 'resend') await this.#resend(step.which);
    else if (step.do === 'receive') await this.#receive(step.at, step.most, step.visibility);
    else if (step.do === 'poll') this.#poll(step.at, step.most, step.wait);
    else if (step.do === 'abort') this.#abort(step.which);
    else if (step.do === 'delete') await this.#delete(step.which);
    else if (step.do === 'change') await this.#change(step.which, step.visibility);
    else if (step.do === 'giveBack') this.#giveBack(step.which);
    else if (step.do === 'move') await this.#move(step.rate);
    else await this.#pass(step.seconds * 1000);
  }

  async #send(group: number, delay: number): Promise<void> {
    const body = `m${this.#bodies++}`;
    const ids = this.#fifo
      ? { MessageGroupId: `g${group}`, MessageDeduplicationId: body }
      : { DelaySeconds: delay };
    await this.#real.send(this.#url('jobs'), body, ids);
    this.#model.send(this.#queues.jobs, body, `g${group}`, delay * 1000);
    this.#sends.push({ id: body, at: this.#model.now });
  }

  /** Another body under an earlier deduplication id. */
  async #resend(index: number): Promise<void> {
    const earlier = this.#sends.at(-1 - index);
    if (!this.#fifo || !earlier) return;
    const body = `m${this.#bodies++}`;
    const ids = { MessageGroupId: 'g0', MessageDeduplicationId: earlier.id };
    await this.#real.send(this.#url('jobs'), body, ids);
    if (this.#model.now < earlier.at + 300_000) return;
    earlier.at = this.#model.now;
    this.#model.send(this.#queues.jobs, body, 'g0', 0);
  }

  async #receive(at: Side, most: number, visibility: number | undefined): Promise<void> {
    const override = visibility === undefined ? {} : { VisibilityTimeout: visibility };
    const real = await this.#real.receive(this.#url(at), { MaxNumberOfMessages: most, ...override });
    const ms = visibility === undefined ? undefined : visibility * 1000;
    this.#hold(at, real, this.#model.receive(this.#queues[at], most, ms));
  }

  #hold(at: Side, real: readonly Received[], model: readonly Taken[]): void {
    expect(real.map(({ Body }) => Body)).toEqual(model.map(({ message }) => message.body));
    for (const [index, taken] of model.entries()) {
      const { ReceiptHandle: handle, Attributes } = real[index]!;
      expect(Attributes['ApproximateReceiveCount']).toBe(String(taken.message.receives));
      this.#holds.push({ at, taken, handle });
    }
  }

  #poll(at: Side, most: number, wait: number): void {
    const gone = new AbortController();
    const poll = { at, gone, model: this.#model.poll(this.#queues[at], most, wait * 1000), seen: false };
    this.#polls.push(poll);
    const input = {
      QueueUrl: this.#url(at),
      MaxNumberOfMessages: most,
      WaitTimeSeconds: wait,
      MessageSystemAttributeNames: ['All'],
    };
    const keep = (answer: Answer): void => void Object.assign(poll, { answer: answer.Messages ?? [] });
    void this.#real.call('ReceiveMessage', input, gone.signal).then(keep);
  }

  #abort(index: number): void {
    const poll = this.#polls.at(-1 - index);
    poll?.gone.abort();
    if (poll) poll.model.result ??= [];
  }

  async #delete(index: number): Promise<void> {
    const hold = this.#holds.at(-1 - index);
    if (!hold) return;
    const real = await this.#succeeds('DeleteMessage', hold, {});
    expect(real).toBe(this.#model.remove(this.#queues[hold.at], hold.taken));
  }

  async #change(index: number, visibility: number): Promise<void> {
    const hold = this.#holds.at(-1 - index);
    if (!hold) return;
    const real = await this.#succeeds('ChangeMessageVisibility', hold, { VisibilityTimeout: visibility });
    expect(real).toBe(this.#model.change(this.#queues[hold.at], hold.taken, visibility * 1000));
  }

  async #succeeds(action: string, { at, handle }: Hold, more: object): Promise<boolean> {
    try {
      await this.#real.call(action, { QueueUrl: this.#url(at), ReceiptHandle: handle, ...more });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'InvalidParameterValue' });
      return false;
    }
  }

  #giveBack(index: number): void {
    const hold = this.#holds.at(-1 - index);
    if (!hold) return;
    this.#real.sqs.giveBack({ QueueUrl: this.#url(hold.at) }, { Messages: [{ ReceiptHandle: hold.handle }] });
    this.#model.giveBack(this.#queues[hold.at], hold.taken);
  }

  async #move(rate: number): Promise<void> {
    if (this.#model.task) return;
    const input = { SourceArn: arn(this.#names.dead), MaxNumberOfMessagesPerSecond: rate };
    await this.#real.call('StartMessageMoveTask', input);
    this.#model.startMove(this.#queues.dead, rate);
  }

  #compare(): void {
    for (const poll of this.#polls) {
      if (poll.seen) continue;
      expect(poll.answer?.map(({ Body }) => Body)).toEqual(
        poll.model.result?.map(({ message }) => message.body),
      );
      if (!poll.model.result) continue;
      poll.seen = true;
      this.#hold(poll.at, poll.answer!, poll.model.result);
    }
    for (const at of ['jobs', 'dead'] as const) {
      const { messages } = this.#queues[at];
      const real = this.#real.sqs.messages(this.#names[at]);
      expect(real.map(({ body, state, receiveCount }) => [body, state, receiveCount])).toEqual(
        messages.map(({ body, state, receives }) => [body, state, receives]),
      );
      const count = (state: string): number => messages.filter((message) => message.state === state).length;
      expect(this.#real.counts(this.#names[at])).toEqual({
        visible: count('visible'),
        inFlight: count('inFlight'),
        delayed: count('delayed'),
      });
    }
  }
}
