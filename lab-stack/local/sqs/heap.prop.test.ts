import { array, boolean, integer, nat, oneof, property, assert, record, constant } from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';
import type { HeapNode } from './heap.ts';

const step = oneof(
  record({ push: constant(true), key: integer({ min: 0, max: 5 }), which: nat() }),
  record({ push: boolean(), key: integer({ min: 0, max: 5 }), which: nat() }),
);

test('gives what a sorted list gives, with ties in the order of arrival and removals anywhere', () => {
  assert(
    property(array(step, { maxLength: 80, size: 'max' }), (steps) => {
      const heap = new Heap<number>();
      let list: HeapNode<number>[] = [];
      for (const [value, { push, key, which }] of steps.entries()) {
        if (push) list.push(heap.push(value, key));
        const gone = push ? undefined : list[which % Math.max(1, list.length)];
        if (gone) {
          heap.remove(gone);
          heap.remove(gone);
          list = list.filter((node) => node !== gone);
        }
        list.sort((a, b) => a.key - b.key || a.value - b.value);
        expect(heap.peek()?.value).toBe(list[0]?.value);
        expect(heap.size).toBe(list.length);
      }
      const drained: number[] = [];
      for (let node = heap.peek(); node; node = heap.peek()) {
        drained.push(node.value);
        heap.remove(node);
      }
      expect(drained).toEqual(list.map(({ value }) => value));
    }),
  );
});
