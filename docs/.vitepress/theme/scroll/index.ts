/** Boxes that scroll sideways: what is cut off is seen by a shadow at the edge, and reached by keyboard. */
import { followBoxes } from './follow-boxes.ts';
import './scroll.css';

export function install(): void {
  if (!import.meta.env.SSR) followBoxes();
}
