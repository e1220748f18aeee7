import type { Outcome } from '../../request/settle.ts';
import type { RowKey } from '../list/useSelection.ts';

/** How the rows of a list hang on each other. Such a list comes whole: folding and searching ask the server for nothing. */
export interface TreeOptions<Row> {
  /** What a row is called, on the buttons that fold and move it. */
  nameOf(row: Row): string;
  /** The field that holds the rows below a row; `children` unless told. */
  children?: keyof Row & string;
  /** The field that holds the key of the row above, where all rows come in one list. */
  parentId?: keyof Row & string;
  /** Lets rows be dragged, or moved by keyboard, to another place. */
  move?: TreeMove<Row>;
}

/** How a row of a tree gets to another place. */
export interface TreeMove<Row> {
  /** Rows that may be moved name it among their `actions`; `move` unless told. */
  action?: string;
  /** Rows with the same row above have an order that can be changed; without it a row can only be put below another one. */
  sorted?: boolean;
  /** Whether the row may be put below another one, or at the top (`null`); anywhere outside its own branch unless told. */
  accepts?(row: Row, parent: Row | null): boolean;
  /** Makes the move. The row is shown at its new place meanwhile, and again at its old one when this is refused. */
  send(row: Row, place: TreePlace<Row>): Promise<Outcome>;
}

/** Where a row is put. */
export interface TreePlace<Row> {
  /** The row above; `null` at the top. */
  parent: Row | null;
  /** All rows below that one in their new order, the moved one among them. */
  siblings: readonly Row[];
}

/** A row with what hangs below it. */
export interface TreeItem<Row> {
  key: RowKey;
  row: Row;
  children: readonly TreeItem<Row>[];
}

/** A place in a tree from which the moved row is taken: below which row (`null`: at the top), and before which of those there. */
export interface Place {
  parent: RowKey | null;
  index: number;
}

/** A row that can be seen. */
export interface TreeNode<Row> {
  key: RowKey;
  row: Row;
  /** 1 at the top. */
  level: number;
  /** Its number among the rows below the same one, from 1, and how many those are. */
  position: number;
  size: number;
  /** Place of the row above among the rows that can be seen; -1 at the top. */
  parentIndex: number;
  /** Whether the rows below it are shown; `null` when there are none, and while a search decides what is shown. */
  isOpen: boolean | null;
}

type KeyOf<Row> = (row: Row) => RowKey;

function nested<Row>(rows: readonly Row[], field: string, keyOf: KeyOf<Row>): TreeItem<Row>[] {
  return rows.map((row) => {
    const below = (row as Record<string, readonly Row[] | null | undefined>)[field];
    return { key: keyOf(row), row, children: nested(below ?? [], field, keyOf) };
  });
}

/** A row whose parent is not there stands at the top, and so does each of a loop. */
function hung<Row>(rows: readonly Row[], field: string, keyOf: KeyOf<Row>): TreeItem<Row>[] {
  const keys = new Set(rows.map(keyOf));
  const below = new Map<RowKey | null, Row[]>();
  for (const row of rows) {
    const named = (row as Record<string, RowKey>)[field];
    const parent = named !== undefined && keys.has(named) && named !== keyOf(row) ? named : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const reached = new Set<RowKey>();
  const build = (some: readonly Row[]): TreeItem<Row>[] => {
    const built: TreeItem<Row>[] = [];
    for (const row of some) {
      const key = keyOf(row);
      if (reached.has(key)) continue;
      reached.add(key);
      built.push({ key, row, children: build(below.get(key) ?? []) });
    }
    return built;
  };
  const roots = build(below.get(null) ?? []);
  return [...roots, ...build(rows)];
}

/** The rows of a list as a tree. */
export function treeItems<Row>(
  rows: readonly Row[],
  {
    children = 'children' as keyof Row & string,
    parentId,
  }: Pick<TreeOptions<Row>, 'children' | 'parentId'>,
  keyOf: KeyOf<Row>,
): TreeItem<Row>[] {
  return parentId === undefined ? nested(rows, children, keyOf) : hung(rows, parentId, keyOf);
}

/** All rows of a tree, each before those below it. */
export const flatItems = <Row>(items: readonly TreeItem<Row>[]): TreeItem<Row>[] =>
  items.flatMap((item) => [item, ...flatItems(item.children)]);

/** The rows below a row, or at the top. */
export function childrenOf<Row>(
  items: readonly TreeItem<Row>[],
  parent: RowKey | null,
): readonly TreeItem<Row>[] {
  return parent === null
    ? items
    : (flatItems(items).find(({ key }) => key === parent)?.children ?? []);
}

/** Where a row stands, by the count of those without it. */
export function placeOf<Row>(items: readonly TreeItem<Row>[], key: RowKey): Place | undefined {
  for (const parent of [null, ...flatItems(items)]) {
    const index = (parent ? parent.children : items).findIndex((item) => item.key === key);
    if (index >= 0) return { parent: parent?.key ?? null, index };
  }
  return undefined;
}

/** A tree without a row and all below it. */
export const withoutItem = <Row>(items: readonly TreeItem<Row>[], key: RowKey): TreeItem<Row>[] =>
  items
    .filter((item) => item.key !== key)
    .map((item) => ({ ...item, children: withoutItem(item.children, key) }));

/** A tree with a row at another place; the same where the row or the place is not in it. */
export function withPlace<Row>(
  items: readonly TreeItem<Row>[],
  key: RowKey,
  { parent, index }: Place,
): readonly TreeItem<Row>[] {
  const item = flatItems(items).find((one) => one.key === key);
  const rest = withoutItem(items, key);
  if (!item || (parent !== null && !flatItems(rest).some((one) => one.key === parent)))
    return items;
  const into = (some: readonly TreeItem<Row>[]) => [
    ...some.slice(0, index),
    item,
    ...some.slice(index),
  ];
  const walk = (some: readonly TreeItem<Row>[]): TreeItem<Row>[] =>
    some.map((one) => ({
      ...one,
      children: one.key === parent ? into(one.children) : walk(one.children),
    }));
  return parent === null ? into(rest) : walk(rest);
}

interface Sight<Row> {
  isFolded(key: RowKey): boolean;
  /** What is searched for, with those above it, whatever is folded; left out when nothing is. */
  matches: ((row: Row) => boolean) | undefined;
}

/** The rows of a tree that can be seen, each before those below it. */
export function seenNodes<Row>(
  items: readonly TreeItem<Row>[],
  { isFolded, matches }: Sight<Row>,
): TreeNode<Row>[] {
  const nodes: TreeNode<Row>[] = [];
  const isFound = ({ row, children }: TreeItem<Row>): boolean =>
    !matches || matches(row) || children.some(isFound);
  const walk = (some: readonly TreeItem<Row>[], level: number, parentIndex: number): void => {
    const found = some.filter(isFound);
    for (const [index, { key, row, children }] of found.entries()) {
      const isOpen = matches !== undefined || !isFolded(key);
      const at = nodes.length;
      const place = { position: index + 1, size: found.length, parentIndex };
      nodes.push({
        key,
        row,
        level,
        ...place,
        isOpen: matches || children.length === 0 ? null : isOpen,
      });
      if (isOpen) walk(children, level + 1, at);
    }
  };
  walk(items, 1, -1);
  return nodes;
}
