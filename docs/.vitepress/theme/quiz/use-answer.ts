import { computed, ref, type ComputedRef, type Ref } from 'vue';
import { choose, isRight } from './grade.ts';
import type { ServedQuestion } from './served.ts';

/** An answer to one question after the other, outside an exam: chosen, then checked once. */
export interface UsedAnswer {
  readonly chosen: Readonly<Ref<readonly string[]>>;
  /** Reasons are shown, and the choice stands. */
  readonly answered: Readonly<Ref<boolean>>;
  readonly isRight: ComputedRef<boolean>;
  choose(letter: string): void;
  /** Returns whether there was something to check. */
  check(): boolean;
  /** For the next question, or for the same again. */
  clear(): void;
}

export function useAnswer(question: () => ServedQuestion | undefined): UsedAnswer {
  const chosen = ref<readonly string[]>([]);
  const answered = ref(false);
  return {
    chosen,
    answered,
    isRight: computed(() => {
      const one = question();
      return answered.value && one !== undefined && isRight(one, chosen.value);
    }),
    choose(letter) {
      const one = question();
      if (one && !answered.value) chosen.value = choose(one, chosen.value, letter);
    },
    check() {
      if (!question() || answered.value || chosen.value.length === 0) return false;
      answered.value = true;
      return true;
    },
    clear() {
      chosen.value = [];
      answered.value = false;
    },
  };
}
