import type { BoundCondition, BoundOperand } from './bind-condition.ts';
import type { Path } from './cursor.ts';

/** Every path that a condition looks at. */
export function pathsOf(condition: BoundCondition): Path[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...pathsOf(condition.left), ...pathsOf(condition.right)];
    case 'not':
      return pathsOf(condition.of);
    case 'compare':
      return [condition.left, condition.right].flatMap(pathsIn);
    case 'between':
      return [condition.of, condition.low, condition.high].flatMap(pathsIn);
    case 'in':
      return [condition.of, ...condition.options].flatMap(pathsIn);
    case 'call':
      return condition.operands.flatMap(pathsIn);
  }
}

function pathsIn(operand: BoundOperand): Path[] {
  if (operand.kind === 'path') return [operand.path];
  return operand.kind === 'size' ? pathsIn(operand.of) : [];
}
