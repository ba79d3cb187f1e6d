import { onMounted, onUnmounted } from 'vue';
import { shortcutOf, type Shortcut } from './shortcuts.ts';

export interface ShortcutPlace {
  /** Whether single keys are switched on. */
  readonly on: () => boolean;
  /** Keys count only while the focus is inside it; undefined: on the whole page. */
  readonly within?: () => HTMLElement | null | undefined;
}

/** Hands on what single keys ask for, while the component is there. */
export function useShortcuts({ on, within }: ShortcutPlace, act: (shortcut: Shortcut) => void): void {
  const hear = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!on() || event.defaultPrevented || event.repeat || !(target instanceof HTMLElement)) return;
    if (within && !within()?.contains(target)) return;
    const type = target.getAttribute('type') ?? undefined;
    const { key, ctrlKey, metaKey, altKey } = event;
    const pressed = {
      key,
      ctrlKey,
      metaKey,
      altKey,
      tag: target.tagName,
      ...(type !== undefined && { type }),
    };
    const shortcut = target.isContentEditable ? undefined : shortcutOf(pressed);
    if (!shortcut) return;
    event.preventDefault();
    act(shortcut);
  };
  onMounted(() => document.addEventListener('keydown', hear));
  onUnmounted(() => document.removeEventListener('keydown', hear));
}
