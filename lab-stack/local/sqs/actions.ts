import { cancelMessageMoveTask } from './actions/cancel-message-move-task.ts';
import { changeMessageVisibilityBatch } from './actions/change-message-visibility-batch.ts';
import { changeMessageVisibility } from './actions/change-message-visibility.ts';
import { createQueue } from './actions/create-queue.ts';
import { deleteMessageBatch } from './actions/delete-message-batch.ts';
import { deleteMessage } from './actions/delete-message.ts';
import { deleteQueue } from './actions/delete-queue.ts';
import { getQueueAttributes } from './actions/get-queue-attributes.ts';
import { getQueueUrl } from './actions/get-queue-url.ts';
import { listDeadLetterSourceQueues } from './actions/list-dead-letter-source-queues.ts';
import { listMessageMoveTasks } from './actions/list-message-move-tasks.ts';
import { listQueueTags } from './actions/list-queue-tags.ts';
import { listQueues } from './actions/list-queues.ts';
import { purgeQueue } from './actions/purge-queue.ts';
import { receiveMessage } from './actions/receive-message.ts';
import { sendMessageBatch } from './actions/send-message-batch.ts';
import { sendMessage } from './actions/send-message.ts';
import { setQueueAttributes } from './actions/set-queue-attributes.ts';
import { startMessageMoveTask } from './actions/start-message-move-task.ts';
import { tagQueue } from './actions/tag-queue.ts';
import { untagQueue } from './actions/untag-queue.ts';
import type { Action } from './action.ts';

/** Every action that is served, by its API name. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['CancelMessageMoveTask', cancelMessageMoveTask],
  ['ChangeMessageVisibility', changeMessageVisibility],
  ['ChangeMessageVisibilityBatch', changeMessageVisibilityBatch],
  ['CreateQueue', createQueue],
  ['DeleteMessage', deleteMessage],
  ['DeleteMessageBatch', deleteMessageBatch],
  ['DeleteQueue', deleteQueue],
  ['GetQueueAttributes', getQueueAttributes],
  ['GetQueueUrl', getQueueUrl],
  ['ListDeadLetterSourceQueues', listDeadLetterSourceQueues],
  ['ListMessageMoveTasks', listMessageMoveTasks],
  ['ListQueueTags', listQueueTags],
  ['ListQueues', listQueues],
  ['PurgeQueue', purgeQueue],
  ['ReceiveMessage', receiveMessage],
  ['SendMessage', sendMessage],
  ['SendMessageBatch', sendMessageBatch],
  ['SetQueueAttributes', setQueueAttributes],
  ['StartMessageMoveTask', startMessageMoveTask],
  ['TagQueue', tagQueue],
  ['UntagQueue', untagQueue],
]);
