import type { Outcome } from '../../request/settle.ts';
import type { RowKey } from '../list/useSelection.ts';

/**
 * Tree structure of the rows of a list. Such a list is loaded completely. Collapsing and searching
 * do not call the server.
 */
export interface TreeOptions<Row> {
  /** Returns the name of a row, for the buttons that collapse and move it. */
  nameOf(row: Row): string;
  /** Field with the child rows. Default: `children`. */
  children?: keyof Row & string;
  /** Field with the key of the parent row, if all rows are in one list. */
  parentId?: keyof Row & string;
  /** Allows rows to be moved by pointer or keyboard. */
  move?: TreeMove<Row>;
}

/** Options for moving rows of a tree. */
export interface TreeMove<Row> {
  /** Name in `actions` of the rows that can be moved. Default: `move`. */
  action?: string;
  /**
   * Whether siblings have an order that can be changed. Without it a row can only get another
   * parent.
   */
  sorted?: boolean;
  /**
   * Whether a row can be moved below another row, or to the top level (`null`). Default: anywhere
   * outside of the moved branch.
   */
  accepts?(row: Row, parent: Row | null): boolean;
  /**
   * Sends the move. The row is shown at its new place during the call, and returns to its old place
   * if the call fails.
   */
  send(row: Row, place: TreePlace<Row>): Promise<Outcome>;
}

/** New place of a row. */
export interface TreePlace<Row> {
  /** Parent row, `null` for the top level. */
  parent: Row | null;
  /** All child rows of the parent in their new order, including the moved row. */
  siblings: readonly Row[];
}

/** A row with its children. */
export interface TreeItem<Row> {
  key: RowKey;
  row: Row;
  children: readonly TreeItem<Row>[];
}

/**
 * A place in a tree without the moved row: the parent (`null` for the top level), and the index
 * among its children.
 */
export interface Place {
  parent: RowKey | null;
  index: number;
}

/** A visible row. */
export interface TreeNode<Row> {
  key: RowKey;
  row: Row;
  /** 1 for the top level. */
  level: number;
  /** Position among its siblings, from 1, and the number of siblings. */
  position: number;
  size: number;
  /** Index of the parent among the visible rows, -1 for the top level. */
  parentIndex: number;
  /**
   * Whether its children are visible. `null` without children, and during a search, which ignores
   * the collapsed state.
   */
  isOpen: boolean | null;
}

type KeyOf<Row> = (row: Row) => RowKey;

function fromChildren<Row>(
  rows: readonly Row[],
  field: string,
  keyOf: KeyOf<Row>,
): TreeItem<Row>[] {
  return rows.map((row) => {
    const below = (row as Record<string, readonly Row[] | null | undefined>)[field];
    return { key: keyOf(row), row, children: fromChildren(below ?? [], field, keyOf) };
  });
}

/**
 * Builds a tree from parent ids. A row with a missing parent and the rows of a cycle become
 * top-level rows.
 */
function fromParentIds<Row>(
  rows: readonly Row[],
  field: string,
  keyOf: KeyOf<Row>,
): TreeItem<Row>[] {
  const keys = new Set(rows.map(keyOf));
  const below = new Map<RowKey | null, Row[]>();
  for (const row of rows) {
    const parentKey = (row as Record<string, RowKey>)[field];
    const parent =
      parentKey !== undefined && keys.has(parentKey) && parentKey !== keyOf(row) ? parentKey : null;
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

/** Converts the rows of a list to a tree. */
export function treeItems<Row>(
  rows: readonly Row[],
  {
    children = 'children' as keyof Row & string,
    parentId,
  }: Pick<TreeOptions<Row>, 'children' | 'parentId'>,
  keyOf: KeyOf<Row>,
): TreeItem<Row>[] {
  return parentId === undefined
    ? fromChildren(rows, children, keyOf)
    : fromParentIds(rows, parentId, keyOf);
}

/** Returns all rows of a tree, parents before children. */
export const flatItems = <Row>(items: readonly TreeItem<Row>[]): TreeItem<Row>[] =>
  items.flatMap((item) => [item, ...flatItems(item.children)]);

/** Returns the children of a row, or the top-level rows. */
export function getChildren<Row>(
  items: readonly TreeItem<Row>[],
  parent: RowKey | null,
): readonly TreeItem<Row>[] {
  return parent === null
    ? items
    : (flatItems(items).find(({ key }) => key === parent)?.children ?? []);
}

/** Returns the place of a row in the tree. */
export function findPlace<Row>(items: readonly TreeItem<Row>[], key: RowKey): Place | undefined {
  for (const parent of [null, ...flatItems(items)]) {
    const index = (parent ? parent.children : items).findIndex((item) => item.key === key);
    if (index >= 0) return { parent: parent?.key ?? null, index };
  }
  return undefined;
}

/** Returns the tree without a row and its descendants. */
export const withoutItem = <Row>(items: readonly TreeItem<Row>[], key: RowKey): TreeItem<Row>[] =>
  items
    .filter((item) => item.key !== key)
    .map((item) => ({ ...item, children: withoutItem(item.children, key) }));

/**
 * Returns the tree with a row at another place, or the same tree if the row or the place does not
 * exist.
 */
export function withPlace<Row>(
  items: readonly TreeItem<Row>[],
  key: RowKey,
  { parent, index }: Place,
): readonly TreeItem<Row>[] {
  const item = flatItems(items).find((candidate) => candidate.key === key);
  const rest = withoutItem(items, key);
  if (!item || (parent !== null && !flatItems(rest).some((candidate) => candidate.key === parent)))
    return items;
  const into = (some: readonly TreeItem<Row>[]) => [
    ...some.slice(0, index),
    item,
    ...some.slice(index),
  ];
  const walk = (some: readonly TreeItem<Row>[]): TreeItem<Row>[] =>
    some.map((candidate) => ({
      ...candidate,
      children: candidate.key === parent ? into(candidate.children) : walk(candidate.children),
    }));
  return parent === null ? into(rest) : walk(rest);
}

interface Sight<Row> {
  isFolded(key: RowKey): boolean;
  /**
   * Selects matching rows and their ancestors, independent of the collapsed state. Absent without a
   * search.
   */
  matches: ((row: Row) => boolean) | undefined;
}

/** Returns the visible rows of a tree, parents before children. */
export function visibleNodes<Row>(
  items: readonly TreeItem<Row>[],
  { isFolded, matches }: Sight<Row>,
): TreeNode<Row>[] {
  const nodes: TreeNode<Row>[] = [];
  const isFound = ({ row, children }: TreeItem<Row>): boolean =>
    !matches || matches(row) || children.some(isFound);
  const walk = (some: readonly TreeItem<Row>[], level: number, parentIndex: number): void => {
    const visible = some.filter(isFound);
    for (const [index, { key, row, children }] of visible.entries()) {
      const isOpen = matches !== undefined || !isFolded(key);
      const at = nodes.length;
      const place = { position: index + 1, size: visible.length, parentIndex };
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
