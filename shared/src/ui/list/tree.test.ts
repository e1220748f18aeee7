import { expect, it } from 'vitest';
import { findPlace, treeItems, visibleNodes, withPlace } from './tree.ts';

interface Thing {
  ID: number;
  name: string;
  parentId: number;
}

const keyOf = ({ ID }: Thing) => ID;
const thing = (ID: number, parentId: number): Thing => ({ ID, name: `第 ${ID} 个`, parentId });
const read = (rows: readonly Thing[]) => treeItems(rows, { parentId: 'parentId' }, keyOf);
const shape = (items: ReturnType<typeof read>): unknown[] =>
  items.map(({ key, children }) =>
    children.length > 0 ? [key, shape(children as ReturnType<typeof read>)] : key,
  );

/** 1 is the parent of 2 (with 3 and 4) and 5. 6 is its sibling. */
const ROWS = [thing(1, 0), thing(2, 1), thing(3, 2), thing(4, 2), thing(5, 1), thing(6, 0)];

it('builds a tree from parent ids in any order of the rows', () => {
  expect(shape(read(ROWS))).toEqual([[1, [[2, [3, 4]], 5]], 6]);
  expect(shape(read([...ROWS].reverse()))).toEqual([6, [1, [5, [2, [4, 3]]]]]);
});

it('keeps rows with a missing parent and rows of a cycle', () => {
  expect(shape(read([thing(3, 2), thing(1, 0)]))).toEqual([3, 1]);
  const keys = read([thing(1, 2), thing(2, 1), thing(7, 7)]).flatMap((item) => [
    item.key,
    ...item.children.map(({ key }) => key),
  ]);
  expect(keys.sort()).toEqual([1, 2, 7]);
});

it('reads rows with nested children', () => {
  const rows = [{ ID: 1, below: [{ ID: 2, below: null }] }, { ID: 3 }] as {
    ID: number;
    below?: never;
  }[];
  expect(treeItems(rows, { children: 'below' }, ({ ID }) => ID)).toMatchObject([
    { key: 1, children: [{ key: 2 }] },
    { key: 3 },
  ]);
});

it('returns the visible nodes with level and position among siblings', () => {
  const nodes = visibleNodes(read(ROWS), { isFolded: (key) => key === 2, matches: undefined });
  expect(
    nodes.map(({ key, level, position, size, parentIndex, isOpen }) => [
      key,
      level,
      position,
      size,
      parentIndex,
      isOpen,
    ]),
  ).toEqual([
    [1, 1, 1, 2, -1, true],
    [2, 2, 1, 2, 0, false],
    [5, 2, 2, 2, 0, null],
    [6, 1, 2, 2, -1, null],
  ]);
});

it('returns matching nodes with their ancestors, also in collapsed branches', () => {
  const nodes = visibleNodes(read(ROWS), { isFolded: () => true, matches: ({ ID }) => ID === 4 });
  expect(nodes.map(({ key, size, isOpen }) => [key, size, isOpen])).toEqual([
    [1, 1, null],
    [2, 1, null],
    [4, 1, null],
  ]);
});

it('moves a row with its descendants', () => {
  const items = read(ROWS);
  expect(shape([...withPlace(items, 2, { parent: 6, index: 0 })])).toEqual([
    [1, [5]],
    [6, [[2, [3, 4]]]],
  ]);
  expect(shape([...withPlace(items, 2, { parent: null, index: 1 })])).toEqual([
    [1, [5]],
    [2, [3, 4]],
    6,
  ]);
  expect(findPlace(items, 4)).toEqual({ parent: 2, index: 1 });
});

it('returns the same tree if the target is inside of the moved branch or does not exist', () => {
  const items = read(ROWS);
  expect(withPlace(items, 2, { parent: 3, index: 0 })).toBe(items);
  expect(withPlace(items, 2, { parent: 99, index: 0 })).toBe(items);
});
