/** What must hold of a single job and of a single log line at the end of a run. */

import type { MadeDocument } from '../local/provider/contract.ts';
import type { Item } from './state.ts';
import type { PlannedRequest } from './world.ts';

/** An accepted request is lost without a job that has ended, or without the document that its job points at. */
export function isLost(job: Item | undefined, documents: readonly MadeDocument[]): boolean {
  const status = job?.['status']?.S;
  if (status === 'REQUIRES_ATTENTION') return false;
  if (!job || status !== 'COMPLETED') return true;
  const [id, key] = [job['documentId']?.S, job['operationKey']?.S];
  return !documents.some((document) => document.documentId === id && document.key === key);
}

/**
 * The lines that hold what a customer asked for. The bare text is looked for: contents that are logged inside a
 * logged text have their quotes escaped.
 */
export function leaksOf(
  lines: readonly string[],
  requests: readonly Pick<PlannedRequest, 'parameters'>[],
): string[] {
  const contents = requests.flatMap(({ parameters }) => Object.values(parameters));
  const texts = new Set(contents.filter((content) => typeof content === 'string'));
  return lines.filter((line) => [...texts].some((text) => line.includes(text)));
}
