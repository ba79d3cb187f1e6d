import { isSame } from './items.ts';
import type { RunStory } from './runs.ts';
import { jobAt, type Story } from './story.ts';

/** An answer that a customer was given over HTTP. */
export interface Answered {
  readonly run: RunStory;
  readonly status: number;
  /** The job that it names, in its body or as Location. */
  readonly jobId: string | undefined;
  /** Place of the answer. */
  readonly place: number;
}

/** What a customer asked for with POST; undefined where the body is no request. */
export interface Asked {
  readonly tenantId: string | undefined;
  readonly requestId: string;
  readonly template: unknown;
  readonly parameters: unknown;
}

/** The HTTP answers that reached a customer, in order. A function that throws is a 500. */
export function answersOf(story: Story): readonly Answered[] {
  return [...story.runs.values()]
    .flatMap((run) => answerOf(run) ?? [])
    .sort((one, other) => one.place - other.place);
}

export function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

function answerOf(run: RunStory): Answered | undefined {
  const { ended } = run;
  if (!ended) return undefined;
  if (ended.how === 'threw' && isHttp(run.event))
    return { run, status: 500, jobId: undefined, place: ended.place };
  const { statusCode, headers, body } = object(ended.value);
  if (ended.how !== 'returned' || typeof statusCode !== 'number') return undefined;
  const location = object(headers)['location'];
  const named = typeof location === 'string' ? location.split('/').at(-1) : undefined;
  const { jobId = named } = object(parse(body));
  return {
    run,
    status: statusCode,
    jobId: typeof jobId === 'string' ? jobId : undefined,
    place: ended.place,
  };
}

/** Undefined where it is no `POST` with a request id. */
export function askedIn({ event }: RunStory): Asked | undefined {
  const { requestContext, body, isBase64Encoded } = object(event);
  const { http, authorizer } = object(requestContext);
  if (object(http)['method'] !== 'POST') return undefined;
  const text = isBase64Encoded === true && typeof body === 'string' ? atob(body) : body;
  const { requestId, template, parameters } = object(parse(text));
  const tenantId = object(object(authorizer)['iam'])['accountId'];
  if (typeof requestId !== 'string') return undefined;
  return {
    tenantId: typeof tenantId === 'string' ? tenantId : undefined,
    requestId,
    template,
    parameters,
  };
}

/** Whether two customers' words ask for the same. */
export function asksTheSame(
  one: Pick<Asked, 'template' | 'parameters'>,
  other: Pick<Asked, 'template' | 'parameters'>,
): boolean {
  return one.template === other.template && isSame(one.parameters, other.parameters);
}

/** The job that stands for a request at a place; by the tenant, where it is known, and the customer's own id. */
export function jobFor(story: Story, asked: Asked, place: number) {
  for (const { key } of story.jobs) {
    const job = jobAt(story, key, place);
    if (job?.requestId !== asked.requestId) continue;
    if (asked.tenantId === undefined || job.tenantId === asked.tenantId) return job;
  }
  return undefined;
}

function isHttp(event: unknown): boolean {
  return object(object(event)['requestContext'])['http'] !== undefined;
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
