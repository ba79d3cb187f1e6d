import { play } from './three-invoices.ts';
import { reportFailed } from './report.ts';

/** Each failure is reported by its message id, and the mapping reads the report. */
export default () => play(reportFailed);
