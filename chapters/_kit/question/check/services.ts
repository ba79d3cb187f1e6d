import type { Asked, Bank } from '../asked.ts';
import type { Finding } from '../finding.ts';
import { askedTexts } from './texts.ts';

/**
 * The short official names, as the in-scope lists of the exam guides print them:
 * https://docs.aws.amazon.com/aws-certification/latest/developer-associate-03/
 */
const SERVICES: Readonly<Record<'Amazon' | 'AWS', readonly string[]>> = {
  Amazon: [
    'API Gateway',
    'CloudFront',
    'CloudWatch',
    'Cognito',
    'DynamoDB',
    'ECS',
    'EventBridge',
    'Kinesis',
    'RDS',
    'S3',
    'SNS',
    'SQS',
  ],
  AWS: [
    'AppConfig',
    'CDK',
    'CloudFormation',
    'CloudTrail',
    'CodeDeploy',
    'CodePipeline',
    'KMS',
    'Lambda',
    'SAM',
    'Secrets Manager',
    'Step Functions',
    'Systems Manager',
    'X-Ray',
  ],
};

/** A service is called by its official name where it is named first: Amazon SQS, AWS Lambda. */
export function serviceFindings({ questions }: Bank): Finding[] {
  const services = Object.entries(SERVICES).flatMap(([owner, names]) =>
    names.map((name) => ({ owner, name })),
  );
  return questions.flatMap((question) =>
    services.flatMap(({ owner, name }) => firstMention(question, owner, name)),
  );
}

function firstMention(question: Asked, owner: string, name: string): Finding[] {
  // Not the ends of other names, such as SSE-KMS, or of code, such as aws:Lambda.
  const mention = new RegExp(String.raw`(?<![\w:./-])(?:(Amazon|AWS) )?${name}(?![\w-])`);
  for (const { member, text } of askedTexts(question)) {
    const found = mention.exec(text);
    if (!found) continue;
    if (found[1] === owner) return [];
    return [
      { file: question.file, member, says: `The first mention is "${found[0]}": write ${owner} ${name}.` },
    ];
  }
  return [];
}
