import { readFileSync } from 'node:fs';

/** File systems that tell nobody when another machine, or Windows beside Linux, writes a file. */
const SILENT = new Set([
  '9p',
  'drvfs',
  'nfs',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'vboxsf',
  'fuse.sshfs',
  'afpfs',
  'fakeowner',
]);

/** Why files in this folder (absolute) must be polled for changes; undefined where the file system tells. */
export function pollsBecause(folder: string): string | undefined {
  if (process.platform === 'win32') return folder.startsWith('\\\\') ? 'this is a network folder' : undefined;
  if (process.platform !== 'linux') return undefined;
  const kind = fileSystemOf(folder, mounts());
  return kind !== undefined && SILENT.has(kind)
    ? `the file system here (${kind}) tells nobody of changes`
    : undefined;
}

/** The kind of file system that a folder lies on, by the text of `/proc/mounts`. */
export function fileSystemOf(folder: string, mounts: string): string | undefined {
  let [longest, kind] = ['', undefined as string | undefined];
  for (const line of mounts.split('\n')) {
    const [, escaped = '', fileSystem] = line.split(' ');
    const at = escaped.replaceAll(/\\([0-7]{3})/g, (_, octal: string) =>
      String.fromCharCode(parseInt(octal, 8)),
    );
    const holds = at === '/' || folder === at || folder.startsWith(`${at}/`);
    if (escaped !== '' && holds && at.length >= longest.length) [longest, kind] = [at, fileSystem];
  }
  return kind;
}

function mounts(): string {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}
