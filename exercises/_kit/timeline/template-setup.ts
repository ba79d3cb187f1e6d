import { mappingInput } from '../../../lab-stack/local/resources.ts';
import { parseTemplate } from '../../../lab-stack/local/template/read.ts';
import type { Answer } from '../answer/answer.ts';
import { labText } from '../exercise/exercise.ts';
import { LAB } from '../paths.ts';
import { ACCOUNT, urlOf } from '../../../lab-stack/local/laboratory/names.ts';
import type { QueueSetup } from '../../../lab-stack/local/laboratory/setup.ts';

const TEMPLATE = 'template.yaml';

/**
 * The jobs queue, its dead letters and the worker's mapping as an answer's template has them; what the worker does and
 * how many may run at once is the story's own. Throws a TemplateError for what the template cannot mean.
 */
export function setupOf(
  { texts }: Answer,
  { places, work }: Pick<QueueSetup, 'places' | 'work'>,
): QueueSetup {
  const { queues, functions } = parseTemplate(`${LAB}${TEMPLATE}`, texts.get(TEMPLATE) ?? labText(TEMPLATE), {
    ...ACCOUNT,
    stackName: 'one-outcome',
    queueUrl: urlOf,
  });
  const worker = functions.find(({ name }) => name === 'WorkerFunction');
  const mapping = worker?.mappings[0];
  if (!worker || !mapping)
    throw new Error(`${TEMPLATE} has no WorkerFunction with an SQS event. Put it back.`);
  return {
    queues,
    source: 'JobsQueue',
    deadLetters: 'DeadLetterQueue',
    mapping: mappingInput(worker, mapping),
    timeout: worker.timeoutSeconds,
    places,
    work,
  };
}
