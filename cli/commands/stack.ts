import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { serveStack } from '../serve-stack.ts';
import { portNumber, positiveNumber, tableKind, tableOption, wholeNumber } from '../options.ts';

export default strict(
  defineCommand({
    meta: { name: 'stack', description: 'Run the whole pipeline on this machine until Ctrl-C.' },
    args: {
      speed: {
        type: 'string',
        default: '1',
        description: "how much faster the stack's clock runs than yours",
      },
      table: tableOption,
      port: {
        type: 'string',
        default: '3000',
        description: 'where the HTTP API listens; 0 takes a free port',
      },
      'aws-port': {
        type: 'string',
        default: '4566',
        description: 'where the AWS services listen; 0 takes a free port',
      },
      environments: { type: 'string', default: '10', description: 'Lambda environments at the same time' },
    },
    run: ({ args }) =>
      serveStack({
        speed: positiveNumber('speed', args.speed),
        table: tableKind(args.table),
        ports: { api: portNumber('port', args.port), aws: portNumber('aws-port', args['aws-port']) },
        concurrency: wholeNumber('environments', args.environments, 1),
      }),
  }),
);
