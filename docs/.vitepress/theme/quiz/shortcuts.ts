/** Single keys that answer a question. They can be switched off (WCAG 2.1.4): a voice or a slip must not answer. */

export type Shortcut =
  | { readonly kind: 'choose'; readonly letter: string }
  | { readonly kind: 'check' }
  | { readonly kind: 'next' };

/** What of a key event decides. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Of the element that has the focus: `INPUT`, `BUTTON`, `BODY` … */
  readonly tag: string;
  /** Its `type`, where it has one: `radio`, `number`. */
  readonly type?: string;
}

/** Letters mean text where somebody writes. */
const WRITES = new Set(['TEXTAREA', 'SELECT']);
/** Enter has a meaning of its own on these. */
const ENTERS = new Set(['A', 'BUTTON', 'SUMMARY']);

/** What a key asks for; undefined where it asks for nothing here, or means something else. */
export function shortcutOf(pressed: Pressed): Shortcut | undefined {
  const { key, tag, type } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || writes(tag, type)) return undefined;
  // Inside a form the browser itself takes Enter for the form's button.
  if (key === 'Enter') return ENTERS.has(tag) || tag === 'INPUT' ? undefined : { kind: 'check' };
  const letter = key.toLowerCase();
  if (letter === 'n') return { kind: 'next' };
  return /^[a-f]$/.test(letter) ? { kind: 'choose', letter } : undefined;
}

function writes(tag: string, type: string | undefined): boolean {
  return WRITES.has(tag) || (tag === 'INPUT' && type !== 'radio' && type !== 'checkbox');
}
