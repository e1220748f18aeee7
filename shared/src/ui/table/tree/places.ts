import type { ListTree } from '../../list/listTree.ts';
import {
  childrenOf,
  flatItems,
  type Place,
  placeOf,
  type TreeItem,
  withoutItem,
} from '../../list/tree.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { treeTexts } from './treeTexts.ts';

/** What a row that is being moved is over. */
export interface Target {
  /** Where it would go; `null`: it may not be dropped there. */
  place: Place | null;
  /** For people: where that is, or why not. */
  text: string;
  isRefused?: boolean;
}

/** The part of a row that the pointer is over. */
export type Zone = 'before' | 'into' | 'after';

/** A move that has begun, and where it may end. */
export interface Mover {
  /** All places at which the row may be dropped, from above, with the one where it stands. */
  places: readonly Place[];
  /** Where it stands, among these. */
  at: number;
  describe(place: Place): Target;
  /** What the row would do if it was dropped on another one, `null` for the titles of the columns. */
  over(key: RowKey | null, zone: Zone): Target;
}

const refusal = (text: string): Target => ({ place: null, text, isRefused: true });

const isSame = (one: Place, other: Place): boolean =>
  one.parent === other.parent && one.index === other.index;

/**
 * Begins to move a row of a tree.
 *
 * @param tree as it is shown
 * @param key of a row in it
 */
export function beginMove<Row>(tree: ListTree<Row>, key: RowKey): Mover | undefined {
  const { items, nodes, nameOf, move } = tree;
  // Looked up once: a tree may have thousands of rows, and each of them is asked for its place.
  const all = new Map(flatItems(items).map((item) => [item.key, item]));
  const moving = all.get(key);
  const found = placeOf(items, key);
  if (!move || !moving || !found) return undefined;
  const { sorted } = move;
  const rest = withoutItem(items, key);
  const own = new Set(flatItems([moving]).map((item) => item.key));
  const left = new Map(flatItems(rest).map((item) => [item.key, item]));
  const open = new Set(nodes.filter((node) => node.isOpen === true).map((node) => node.key));
  const rowOf = (one: RowKey | null): Row | null =>
    one === null ? null : (all.get(one)?.row ?? null);
  const isOpen = (one: RowKey): boolean => open.has(one);
  const below = (parent: RowKey | null): readonly TreeItem<Row>[] =>
    parent === null ? rest : (left.get(parent)?.children ?? []);
  const last = (parent: RowKey | null): Place => ({ parent, index: below(parent).length });
  // Without an order of their own rows have one place below each row.
  const from = sorted ? found : last(found.parent);
  const accepts = (place: Place): boolean =>
    isSame(place, from) || move.accepts(moving.row, rowOf(place.parent));

  const within = (parent: RowKey | null, some: readonly TreeItem<Row>[]): Place[] => [
    ...some.flatMap((item, index) => [
      { parent, index },
      ...(isOpen(item.key) ? within(item.key, item.children) : [last(item.key)]),
    ]),
    last(parent),
  ];
  const everywhere = sorted
    ? within(null, rest)
    : [last(null), ...flatItems(rest).map((item) => last(item.key))];
  const places = everywhere.filter(accepts);

  const describe = (place: Place): Target => {
    if (isSame(place, from)) return { place: null, text: treeTexts.samePlace };
    const parent = rowOf(place.parent);
    if (!accepts(place))
      return refusal(parent ? treeTexts.refused(nameOf(parent)) : treeTexts.refusedTop);
    const to = parent ? treeTexts.below(nameOf(parent)) : treeTexts.top;
    if (!sorted) return { place, text: to };
    const siblings = below(place.parent);
    const before = siblings[place.index - 1];
    const behind = siblings[place.index];
    const beside = before
      ? treeTexts.after(nameOf(before.row))
      : behind
        ? treeTexts.before(nameOf(behind.row))
        : '';
    return { place, text: to + beside };
  };
  const over = (target: RowKey | null, zone: Zone): Target => {
    if (target === null) return describe(sorted ? { parent: null, index: 0 } : last(null));
    if (target === key) return { place: null, text: treeTexts.samePlace };
    if (own.has(target)) return refusal(treeTexts.ownBranch);
    const place = placeOf(rest, target);
    if (!place) return { place: null, text: treeTexts.nowhere };
    if (!sorted || zone === 'into') return describe(last(target));
    if (zone === 'before') return describe(place);
    return describe(
      isOpen(target)
        ? { parent: target, index: 0 }
        : { parent: place.parent, index: place.index + 1 },
    );
  };
  return { places, at: places.findIndex((place) => isSame(place, from)), describe, over };
}

/** Which row is marked while a place is looked at: the one above, and the one that the line stands at. */
export function marksOf<Row>(
  { items, nodes, move }: ListTree<Row>,
  key: RowKey,
  place: Place,
): { into: number; line: number; side: 'before' | 'after' } {
  const siblings = childrenOf(withoutItem(items, key), place.parent);
  const indexes = new Map(nodes.map((node, index) => [node.key, index]));
  const indexOf = (one: RowKey): number => indexes.get(one) ?? -1;
  const into = place.parent === null ? -1 : indexOf(place.parent);
  const behind = siblings[place.index];
  if (!move?.sorted) return { into, line: -1, side: 'after' };
  if (behind) return { into, line: indexOf(behind.key), side: 'before' };
  const before = siblings.at(-1);
  if (!before) return { into, line: -1, side: 'after' };
  // Behind a row is behind all that hangs below it.
  const branch = flatItems([before]).map((item) => indexOf(item.key));
  return { into, line: Math.max(...branch), side: 'after' };
}
