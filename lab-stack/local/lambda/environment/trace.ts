import { SourceMap } from 'node:module';
import type { Bundle } from './bundle.ts';

/**
 * Makes a function that rewrites every `/var/task/….js:line:column` of a text to the TypeScript place it
 * came from, as a path relative to the working directory. The map is parsed at the first need.
 */
export function traceMapper({ file, map }: Bundle): (text: string) => string {
  if (map === '') return (text) => text;
  let parsed: SourceMap | undefined;
  const place = new RegExp(`${file.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');
  return (text) => {
    if (!text.includes(file)) return text;
    parsed ??= new SourceMap(JSON.parse(map));
    const known = parsed;
    return text.replaceAll(place, (whole, line: string, column: string) => {
      const entry = known.findEntry(Number(line) - 1, Number(column) - 1 - wrapperShift(line));
      if (!('originalSource' in entry)) return whole;
      return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  };
}

/** The function wrapper of CommonJS stands before the first line of the code. */
const WRAPPER = '(function (exports, require, module, __filename, __dirname) {'.length;

const wrapperShift = (line: string): number => (line === '1' ? WRAPPER : 0);
