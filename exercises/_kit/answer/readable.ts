import { transformSync, type TransformFailure } from 'esbuild';
import { parseDocument } from 'yaml';

/** Where a text stops being JSON, and why: `3:9 Unexpected ","`. Undefined: it is JSON. */
export function faultInJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (thrown) {
    return placed(text) ?? `1:1 ${(thrown as Error).message}`;
  }
}

/** Node 20 often does not say where; esbuild does. */
function placed(text: string): string | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (thrown) {
    const [first] = (thrown as TransformFailure).errors;
    return first?.location ? `${first.location.line}:${first.location.column + 1} ${first.text}` : undefined;
  }
}

/** Where a text stops being YAML, and why. Undefined: it is YAML. */
export function faultInYaml(text: string): string | undefined {
  const [error] = parseDocument(text, { logLevel: 'silent' }).errors;
  if (!error) return undefined;
  const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
  return `${line}:${col} ${(error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')}`;
}
