import { hash } from 'node:crypto';

/** Lower-case hexadecimal MD5 of a text's UTF-8, by Node.js: for cores that take it as an option. */
export function nodeMd5(text: string): string {
  return hash('md5', text);
}
