import { parseTemplate } from '../../local/template/read.ts';
import { Broken, same } from '../assert.ts';
import type { Check, Checks } from '../check.ts';
import { NotJudged } from '../target.ts';

const OPTIONS = {
  region: 'eu-west-1',
  accountId: '000000000000',
  stackName: 's',
  queueUrl: (name: string) => name,
};

const read = (properties: string) =>
  parseTemplate(
    '/stack/template.yaml',
    `Transform: AWS::Serverless-2016-10-31
Resources:
  F:
    Type: AWS::Serverless::Function
    Properties: { Runtime: nodejs22.x, Handler: f.handler${properties && `, ${properties}`} }
`,
    OPTIONS,
  ).functions[0]!;

/** Functions come from the template here, and its reader keeps what CreateFunction keeps on AWS. */
const inTheTemplate =
  (check: () => void): Check =>
  async (target) => {
    if (!target.inProcess)
      throw new NotJudged('needs functions, which cannot be given to an endpoint from here');
    check();
  };

function takesOnly(property: (value: number) => string, least: number, most: number): void {
  for (const right of [least, most]) read(property(right));
  for (const wrong of [least - 1, most + 1]) {
    let taken = true;
    try {
      read(property(wrong));
    } catch {
      taken = false;
    }
    if (taken) throw new Broken(`expected a refusal of ${property(wrong)}, but it was taken`);
  }
}

export const lambdaLimits: Checks = {
  'lambda-timeout-range': inTheTemplate(() => {
    same(read('').timeoutSeconds, 3, 'the default');
    takesOnly((value) => `Timeout: ${value}`, 1, 900);
  }),

  'lambda-memory-range': inTheTemplate(() => {
    same(read('').memoryMb, 128, 'the default');
    takesOnly((value) => `MemorySize: ${value}`, 128, 10_240);
  }),

  'lambda-async-retry-range': inTheTemplate(() => {
    same(read('').asyncRetries, 2, 'the default');
    takesOnly((value) => `EventInvokeConfig: { MaximumRetryAttempts: ${value} }`, 0, 2);
  }),

  'lambda-async-age-range': inTheTemplate(() => {
    same(read('').asyncMaxAgeSeconds, 21_600, 'the default');
    takesOnly((value) => `EventInvokeConfig: { MaximumEventAgeInSeconds: ${value} }`, 60, 21_600);
  }),
};
