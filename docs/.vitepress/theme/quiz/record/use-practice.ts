import { onMounted, readonly, ref, type Ref } from 'vue';
import { KEY, load, openStore, save, type Store } from './keep.ts';
import { emptyPractice, type Practice } from './record.ts';

/** The reader's record, shared by all components of a page. */
export interface UsedPractice {
  readonly practice: Readonly<Ref<Practice>>;
  /** Why it is not kept, or could not be read: a sentence for the reader. */
  readonly trouble: Readonly<Ref<string | undefined>>;
  /** Whether the browser has been asked: false while the page is only text. */
  readonly ready: Readonly<Ref<boolean>>;
  /** Changes it, and keeps it. Another tab's change is not lost: it is read again before. */
  update(change: (practice: Practice) => Practice): void;
  /** Reads it again, after something else has changed the storage. */
  reload(): void;
  readonly store: () => Store | undefined;
}

const practice = ref<Practice>(emptyPractice());
const trouble = ref<string>();
const ready = ref(false);
let store: Store | undefined;

/** Opens the storage when the component is there. */
export function usePractice(): UsedPractice {
  onMounted(() => {
    if (ready.value) return;
    store = openStore();
    reload();
    ready.value = true;
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) reload();
    });
  });
  return {
    practice: practice as Readonly<Ref<Practice>>,
    trouble: readonly(trouble),
    ready: readonly(ready),
    update,
    reload,
    store: () => store,
  };
}

function reload(): void {
  const loaded = load(store);
  practice.value = loaded.practice;
  trouble.value = loaded.trouble;
}

function update(change: (practice: Practice) => Practice): void {
  const present = store && !trouble.value ? load(store).practice : practice.value;
  practice.value = change(present);
  trouble.value = save(store, practice.value);
}
