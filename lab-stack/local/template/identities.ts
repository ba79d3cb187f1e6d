/** What Ref and GetAtt give for each resource type. Source: AWS CloudFormation user guide, "Return values" of each type; AWS SAM guide. */

/** A resource's physical name and the place where the stack lives. */
export interface Named {
  readonly logicalId: string;
  readonly name: string;
  readonly region: string;
  readonly accountId: string;
  readonly queueUrl: (name: string) => string;
}

interface Identity {
  /** The property that names it; without one it is named by its logical id. */
  readonly nameProperty: string | undefined;
  readonly ref: (named: Named) => string;
  readonly attributes: Readonly<Record<string, (named: Named) => string>>;
}

const arn = (service: string, prefix: string) => (named: Named) =>
  `arn:aws:${service}:${named.region}:${named.accountId}:${prefix}${named.name}`;
const name = (named: Named): string => named.name;

const IDENTITIES = {
  'AWS::DynamoDB::Table': {
    nameProperty: 'TableName',
    ref: name,
    attributes: { Arn: arn('dynamodb', 'table/') },
  },
  'AWS::SQS::Queue': {
    nameProperty: 'QueueName',
    ref: (named: Named) => named.queueUrl(named.name),
    attributes: {
      Arn: arn('sqs', ''),
      QueueName: name,
      QueueUrl: (named: Named) => named.queueUrl(named.name),
    },
  },
  'AWS::Serverless::Function': {
    nameProperty: 'FunctionName',
    ref: name,
    attributes: { Arn: arn('lambda', 'function:') },
  },
  'AWS::Serverless::HttpApi': {
    nameProperty: undefined,
    // An API's id is not of the author's choosing; the logical id in the form of one stands for it.
    ref: (named: Named) => named.logicalId.toLowerCase(),
    attributes: {
      ApiEndpoint: (named: Named) =>
        `https://${named.logicalId.toLowerCase()}.execute-api.${named.region}.amazonaws.com`,
    },
  },
  'AWS::CloudWatch::Alarm': {
    nameProperty: 'AlarmName',
    ref: name,
    attributes: { Arn: arn('cloudwatch', 'alarm:') },
  },
} satisfies Record<string, Identity>;

export type ResourceType = keyof typeof IDENTITIES;

export const RESOURCE_TYPES = Object.keys(IDENTITIES) as ResourceType[];

export function isResourceType(type: string): type is ResourceType {
  return Object.hasOwn(IDENTITIES, type);
}

export function identityOf(type: ResourceType): Identity {
  return IDENTITIES[type];
}
