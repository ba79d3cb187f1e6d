/** The prices and the counts, read when the site is built. */
import {
  readCallsPerJob,
  readPrices,
  type CallsPerJob,
  type Prices,
} from '../../../../../chapters/_kit/price/prices.ts';

export interface PriceData extends CallsPerJob {
  readonly prices: Prices;
}

declare const data: PriceData;
export { data };

export default {
  watch: ['../../../../reference/{prices.yaml,calls-per-job.json}'],
  load: (): PriceData => ({ ...readCallsPerJob(), prices: readPrices() }),
};
