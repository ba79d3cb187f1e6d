import { defineCommand } from 'citty';
import { strict } from '../strict.ts';
import { runConformance, SERVICES, writeCoverage } from '../../lab-stack/conformance/run.ts';
import type { ConformanceService } from '../../lab-stack/conformance/run.ts';
import { UsageError } from '../options.ts';

export default strict(
  defineCommand({
    meta: {
      name: 'conformance',
      description:
        'Hold a runtime to the facts in docs/reference: ours, or anything that speaks the protocols.',
    },
    args: {
      endpoint: {
        type: 'string',
        valueHint: 'URL',
        description: 'judge what answers there; ours unless given',
      },
      service: { type: 'string', valueHint: SERVICES.join('|'), description: 'only the rows of one service' },
      json: { type: 'boolean', default: false, description: 'print one JSON object, and nothing else' },
      write: {
        type: 'boolean',
        default: false,
        description: 'write docs/reference/coverage.md, and judge nothing',
      },
    },
    async run({ args }) {
      if (args.write) return void process.stdout.write(`${writeCoverage()}\n`);
      const outcome = await runConformance({
        ...(args.endpoint !== undefined && { endpoint: endpointUrl(args.endpoint) }),
        ...(args.service !== undefined && { service: serviceNamed(args.service) }),
        onVerdict({ id, result, reason }) {
          if (!args.json) process.stdout.write(`${result.padEnd(8)}${id}${reason ? `: ${reason}` : ''}\n`);
        },
      });
      const { target, pass, fail, skipped } = outcome;
      process.stdout.write(
        args.json
          ? `${JSON.stringify(outcome)}\n`
          : `\n${target}: ${pass} passed, ${fail} failed, ${skipped} skipped\n`,
      );
      process.exitCode = fail > 0 ? 1 : 0;
    },
  }),
);

function endpointUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new UsageError(`--endpoint takes a URL such as http://127.0.0.1:4566, not "${text}".`);
}

function serviceNamed(text: string): ConformanceService {
  const service = SERVICES.find((one) => one === text);
  if (service) return service;
  throw new UsageError(`--service takes ${SERVICES.join(', ')}, not "${text}".`);
}
