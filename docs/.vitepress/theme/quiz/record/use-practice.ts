import { computed, onMounted, readonly, ref, type Ref } from 'vue';
import { KEY, load, openStore, save, type Store } from './keep.ts';
import { emptyPractice, type Practice } from './record.ts';

/** The reader's record, shared by all components of a page. */
export interface UsedPractice {
  readonly practice: Readonly<Ref<Practice>>;
  /** Why it is not kept, or could not be read: a sentence for the reader. */
  readonly trouble: Readonly<Ref<string | undefined>>;
  /** Whether the browser has been asked: false while the component is only text of the page. */
  readonly ready: Readonly<Ref<boolean>>;
  /** Changes it, and keeps it. Another tab's change is not lost: it is read again before. */
  update(change: (practice: Practice) => Practice): void;
  /** Reads it again, after something else has changed the storage. */
  reload(): void;
  readonly store: () => Store | undefined;
}

const NOTHING = emptyPractice();
const practice = ref<Practice>(NOTHING);
const trouble = ref<string>();
let store: Store | undefined;
let isOpen = false;

/** Opens the storage when the component is there. Before that it shows what was built, whoever is there already. */
export function usePractice(): UsedPractice {
  const ready = ref(false);
  onMounted(() => {
    if (!isOpen) openOnce();
    ready.value = true;
  });
  return {
    practice: computed(() => (ready.value ? practice.value : NOTHING)),
    trouble: computed(() => (ready.value ? trouble.value : undefined)),
    ready: readonly(ready),
    update,
    reload,
    store: () => store,
  };
}

function openOnce(): void {
  isOpen = true;
  store = openStore();
  reload();
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) reload();
  });
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
