import { ServiceError } from '../../../lab-stack/local/service.ts';
import { TemplateError } from '../../../lab-stack/local/template/nodes.ts';
import type { Answer } from '../answer/answer.ts';
import { openQueueRun, type QueueRun } from '../../../lab-stack/local/laboratory/queue-run.ts';
import type { QueueSetup } from '../../../lab-stack/local/laboratory/setup.ts';
import { told } from './tell.ts';
import { setupOf } from './template-setup.ts';

/** A run on the settings of an answer's template. Rejects with a verdict when the local runtime refuses them, as AWS would. */
export async function openWith(
  answer: Answer,
  story: Pick<QueueSetup, 'places' | 'work'>,
): Promise<QueueRun> {
  try {
    return await openQueueRun(setupOf(answer, story));
  } catch (thrown) {
    if (!(thrown instanceof ServiceError || thrown instanceof TemplateError)) throw thrown;
    throw told({
      statement:
        thrown instanceof TemplateError ? 'refused-template' : `refused-${subjectOf(thrown.message)}`,
      broke: `The stack is refused: ${thrown.message}`,
      ask: 'Which settings does this message speak of, and which of them is yours to change?',
    });
  }
}

/** The setting that a service's refusal is about. */
function subjectOf(message: string): string {
  return /visibility|batch/i.exec(message)?.[0].toLowerCase() ?? 'template';
}
