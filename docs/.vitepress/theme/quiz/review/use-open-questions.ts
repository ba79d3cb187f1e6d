import { ref, shallowRef, type Ref } from 'vue';
import chapters from 'virtual:open-questions';
import type { ServedQuestion } from '../served.ts';

/** The open questions that were asked for so far. */
export interface UsedQuestions {
  /** By id. */
  readonly questions: Readonly<Ref<ReadonlyMap<string, ServedQuestion>>>;
  /** Why some could not be fetched; empty while all is well. */
  readonly trouble: Readonly<Ref<string>>;
  /** Fetches the questions of the chapter that this one belongs to, once. */
  bring(id: string): Promise<void>;
}

/** A reader misses a few questions of many: those of other chapters are never fetched. */
export function useOpenQuestions(): UsedQuestions {
  const questions = shallowRef<ReadonlyMap<string, ServedQuestion>>(new Map());
  const trouble = ref('');
  return {
    questions,
    trouble,
    async bring(id) {
      if (questions.value.has(id)) return;
      try {
        const { default: own } = await chapters[id.split('/')[0]!]!();
        questions.value = new Map([...questions.value, ...own.map((one) => [one.id, one] as const)]);
        trouble.value = '';
      } catch (thrown) {
        trouble.value = `The question could not be fetched: ${(thrown as Error).message}. Load the page again.`;
      }
    },
  };
}
