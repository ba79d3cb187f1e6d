import type { Plain } from './nodes.ts';
import { flag, record, shape, text, textual, word } from './shape.ts';

const readProperties = shape(
  {},
  {
    Name: text,
    Description: textual,
    StageName: text,
    Auth: shape({}, { EnableIamAuthorizer: flag, DefaultAuthorizer: word('AWS_IAM') }),
    Tags: record(textual),
  },
);

/** Checks AWS::Serverless::HttpApi. Its routes are the events of the functions; locally every caller is signed in by a header. */
export function checkHttpApi(logicalId: string, node: Plain): void {
  readProperties(node, logicalId);
}
