/** One run, played when the site is built: whoever has no scripts sees a timeline too. */
import { playLaboratory, type Played } from '../../../../lab-stack/local/laboratory/play.ts';
import { SET_UPS } from '../../../../lab-stack/local/laboratory/set-ups.ts';

declare const data: Played;
export { data };

export default {
  watch: ['../../../../lab-stack/local/**/*.ts'],
  load: (): Promise<Played> => playLaboratory(SET_UPS.poison.settings),
};
