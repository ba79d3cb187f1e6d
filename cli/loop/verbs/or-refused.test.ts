import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../exercises/_kit/paths.ts';
import { UsageError } from '../../options.ts';
import { orRefused } from './or-refused.ts';

test('what the disk does not take is told in one line, and nothing else is hidden', () => {
  const path = join(ROOT, '.workbook', 'backups');
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
  const say = (thrown: Error) => () =>
    orRefused(() => {
      throw thrown;
    });
  expect(say(refused)).toThrow(UsageError);
  expect(say(refused)).toThrow('.workbook/backups cannot be written (EACCES).');
  const mistake = new Error('A mistake of ours.');
  expect(say(mistake)).toThrow(mistake);
});
