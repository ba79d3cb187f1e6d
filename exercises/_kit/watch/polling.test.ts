import { expect, test } from 'vitest';
import { fileSystemOf } from './polling.ts';

const MOUNTS = `
/dev/sda1 / ext4 rw 0 0
C:\\134 /mnt/c 9p rw 0 0
server:/home /home/our\\040team nfs4 rw 0 0
/dev/sdb1 /home ext4 rw 0 0
`;

test.each([
  ['/home/ada/clone', 'ext4'],
  ['/mnt/c/Users/me/clone', '9p'],
  ['/mnt/copy', 'ext4'],
  ['/home/our team/clone', 'nfs4'],
  ['/home/me/clone', 'ext4'],
])('%s lies on %s', (folder, kind) => {
  expect(fileSystemOf(folder, MOUNTS)).toBe(kind);
});

test('nothing is known where nothing is mounted', () => {
  expect(fileSystemOf('/work', '')).toBeUndefined();
});
