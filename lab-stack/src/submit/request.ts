import { z } from 'zod';
import type { Json } from '#lab/job/fingerprint.ts';
import { isRequestId } from '#lab/job/key.ts';
import type { DocumentRequest } from '#lab/job/record.ts';
import { problem } from './answer.ts';
import type { FieldError, HttpAnswer } from './answer.ts';
import { flawsOf } from './parameters.ts';

/** The largest body that is read, bytes of UTF-8: large documents belong in a store, not in a request. */
export const largestBody = 64 * 1024;

/** A long list of errors helps nobody. */
const MOST_ERRORS = 20;

const Body = z.strictObject({
  requestId: z.string().refine(isRequestId, {
    message: 'must be 1 to 128 letters, digits, ".", "_", ":" or "-", and begin with a letter or digit',
  }),
  template: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, {
    message: 'must be 1 to 64 letters, digits, ".", "_" or "-", and begin with a letter or digit',
  }),
  parameters: z
    .custom<Readonly<Record<string, Json>>>(isObject, 'must be an object')
    .superRefine((parameters, context) => {
      for (const { path, message } of flawsOf(parameters)) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }),
});

export type RequestRead =
  | { readonly ok: true; readonly request: DocumentRequest }
  | { readonly ok: false; readonly answer: HttpAnswer };

/** Reads the body of `POST /documents`. A bad one is answered with 400, or 413 when it is too large. Never throws. */
export function readRequest(body: string | undefined, isBase64: boolean): RequestRead {
  const bytes = Buffer.from(body ?? '', isBase64 ? 'base64' : 'utf8');
  if (bytes.length > largestBody) {
    const detail = `The body has ${bytes.length} bytes; ${largestBody} are allowed. Store large content elsewhere and refer to it.`;
    return refused(problem('too-large', detail));
  }
  const parsed = parseJson(bytes);
  if (!parsed) return refused(invalid([{ pointer: '#', detail: 'must be JSON in UTF-8' }]));
  const checked = Body.safeParse(parsed.value);
  if (checked.success) return { ok: true, request: checked.data };
  return refused(invalid(checked.error.issues.flatMap(errorsOf)));
}

function invalid(errors: FieldError[]): HttpAnswer {
  const detail = 'Correct what `errors` names and send the request again.';
  return problem('invalid-request', detail, { errors: errors.slice(0, MOST_ERRORS) });
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ pointer: pointerTo(path), detail: issue.message }];
  return issue.keys.map((name) => ({ pointer: pointerTo([...path, name]), detail: 'is not a known member' }));
}

/** RFC 6901, section 6. */
function pointerTo(path: readonly string[]): string {
  const escaped = path.map((name) =>
    encodeURIComponent(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ['#', ...escaped].join('/');
}

function parseJson(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(answer: HttpAnswer): RequestRead {
  return { ok: false, answer };
}
