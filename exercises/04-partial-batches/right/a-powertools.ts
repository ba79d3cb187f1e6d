// differs: the batch processor of Powertools for AWS Lambda, told not to throw when all failed
// from: correct but unusual 6
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';

// #region ex04a
const processor = new BatchProcessor(EventType.SQS);
return processPartialResponse({ Records: [...records] }, work, processor, {
  throwOnFullBatchFailure: false,
  processInParallel: false,
});
// #endregion ex04a
