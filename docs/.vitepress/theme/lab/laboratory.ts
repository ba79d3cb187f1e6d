/** The state of the timeline laboratory on its page: what is chosen, said and played. */
import { computed, nextTick, onMounted, onUnmounted, ref, shallowRef, watch } from 'vue';
import type { Played } from '../../../../lab-stack/local/laboratory/play.ts';
import type { Refused } from '../../../../lab-stack/local/laboratory/refuse.ts';
import { SET_UPS, type SetUpName } from '../../../../lab-stack/local/laboratory/set-ups.ts';
import { chosenIn, FIRST, hashOf } from './address.ts';
import { cores, shown } from './cores.ts';
import { marked, NOTHING_SAID, type Prediction } from './predict.ts';

export function useLaboratory() {
  const setUp = ref<SetUpName>(FIRST);
  const settings = shallowRef(SET_UPS[FIRST].settings);
  const said = shallowRef<Prediction>(NOTHING_SAID);
  const played = shallowRef<Played>();
  const refused = shallowRef<Refused>();
  const trouble = ref('');
  const isPlaying = ref(false);

  const watched = ref<string>(SET_UPS[FIRST].watch);
  const marks = computed(() => (played.value ? marked(said.value, watched.value, played.value) : []));
  const isChanged = computed(() => hashOf({ setUp: setUp.value, settings: settings.value }).includes('&'));

  function forget(): void {
    said.value = NOTHING_SAID;
    played.value = undefined;
    refused.value = undefined;
    trouble.value = '';
  }
  watch([settings, watched], forget);
  watch([setUp, settings], ([name, { messages }]) => {
    const { watch } = SET_UPS[name];
    watched.value = Number(watch.slice(1)) <= messages ? watch : 'm1';
  });

  function choose(name: SetUpName): void {
    setUp.value = name;
    settings.value = SET_UPS[name].settings;
  }

  function readAddress(): void {
    const chosen = chosenIn(location.hash);
    if (!chosen) return;
    setUp.value = chosen.setUp;
    settings.value = chosen.settings;
  }
  onMounted(() => {
    readAddress();
    addEventListener('hashchange', readAddress);
  });
  onUnmounted(() => removeEventListener('hashchange', readAddress));

  /** The cores are fetched here, and not with the page. Resolves to true when there is something to see. */
  async function play(isPredicted: boolean): Promise<boolean> {
    isPlaying.value = true;
    refused.value = undefined;
    trouble.value = '';
    if (!isPredicted) said.value = NOTHING_SAID;
    const chosen = settings.value;
    history.replaceState(history.state, '', `#${hashOf({ setUp: setUp.value, settings: chosen })}`);
    try {
      // A run takes the browser's whole attention: that it plays is said before.
      await shown();
      const { playLaboratory } = await cores();
      const result = await playLaboratory(chosen);
      if (settings.value !== chosen) return false;
      played.value = result;
      await nextTick();
      return true;
    } catch (thrown) {
      if ((thrown as Error).name === 'Refused') refused.value = thrown as Refused;
      else trouble.value = `The run could not be played: ${(thrown as Error).message}. Load the page again.`;
      played.value = undefined;
      return false;
    } finally {
      isPlaying.value = false;
    }
  }

  return {
    setUp,
    settings,
    said,
    played,
    refused,
    trouble,
    isPlaying,
    watched,
    marks,
    isChanged,
    choose,
    play,
  };
}
