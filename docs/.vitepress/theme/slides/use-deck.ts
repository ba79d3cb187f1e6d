import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';
import { moved, slideIn, type Move } from './moves.ts';

export interface Deck {
  /** The slide, from 1. */
  readonly at: Ref<number>;
  go(move: Move): void;
}

/**
 * Where a deck stands. The address keeps it when the page is loaded again. Two windows of this browser that show the same
 * deck move together: one for the room, one for the notes. `onMoved` is told of every move, also one of the other window.
 */
export function useDeck(name: string, count: number, onMoved: (at: number) => void): Deck {
  const at = ref(1);
  let others: BroadcastChannel | undefined;

  function show(slide: number): void {
    at.value = slide;
    history.replaceState(history.state, '', `#slide-${slide}`);
    onMoved(slide);
  }

  onMounted(() => {
    at.value = slideIn(location.hash, count) ?? 1;
    others = new BroadcastChannel(`one-outcome slides ${name}`);
    others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const slide = slideIn(String(data), count);
      if (slide !== undefined) show(slide);
    });
  });
  onBeforeUnmount(() => others?.close());

  return {
    at,
    go(move) {
      show(moved(at.value, move, count));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      others?.postMessage(`#slide-${at.value}`);
    },
  };
}
