import { h, type FunctionalComponent } from 'vue';
import { piecesOf } from './names.ts';

/** A sentence of a run, its names whole on a line. */
const RunText: FunctionalComponent<{ readonly text: string }> = ({ text }) =>
  piecesOf(text).map((piece) => (piece.isName ? h('span', { class: 'whole-name' }, piece.text) : piece.text));

RunText.props = ['text'];

export default RunText;
