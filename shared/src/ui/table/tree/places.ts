import type { ListTree } from '../../list/listTree.ts';
import {
  findPlace,
  flatItems,
  getChildren,
  type Place,
  type TreeItem,
  withoutItem,
} from '../../list/tree.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { treeTexts } from './treeTexts.ts';

/** Target of a row that is being moved. */
export interface Target {
  /** New place of the row, or `null` if it cannot be dropped there. */
  place: Place | null;
  /** Describes the place, or the reason why a drop is not possible. */
  text: string;
  isRefused?: boolean;
}

/** Part of a row that is below the pointer. */
export type Zone = 'before' | 'into' | 'after';

/** A started move with its possible targets. */
export interface Mover {
  /** All places where the row can be dropped, from top to bottom, including its current place. */
  places: readonly Place[];
  /** Index of its current place in `places`. */
  at: number;
  describe(place: Place): Target;
  /** Returns the target for a row below the pointer, `null` for the column headers. */
  over(key: RowKey | null, zone: Zone): Target;
}

const refusal = (text: string): Target => ({ place: null, text, isRefused: true });

const isSame = (left: Place, right: Place): boolean =>
  left.parent === right.parent && left.index === right.index;

/**
 * Starts to move a row of a tree.
 *
 * @param tree the displayed tree
 * @param key key of the row
 */
export function beginMove<Row>(tree: ListTree<Row>, key: RowKey): Mover | undefined {
  const { items, nodes, nameOf, move } = tree;
  // Indexed once, because a tree can have thousands of rows whose places are computed.
  const all = new Map(flatItems(items).map((item) => [item.key, item]));
  const moving = all.get(key);
  const currentPlace = findPlace(items, key);
  if (!move || !moving || !currentPlace) return undefined;
  const { sorted } = move;
  const rest = withoutItem(items, key);
  const movedKeys = new Set(flatItems([moving]).map((item) => item.key));
  const remainingItems = new Map(flatItems(rest).map((item) => [item.key, item]));
  const open = new Set(nodes.filter((node) => node.isOpen === true).map((node) => node.key));
  const rowOf = (item: RowKey | null): Row | null =>
    item === null ? null : (all.get(item)?.row ?? null);
  const isOpen = (item: RowKey): boolean => open.has(item);
  const below = (parent: RowKey | null): readonly TreeItem<Row>[] =>
    parent === null ? rest : (remainingItems.get(parent)?.children ?? []);
  const last = (parent: RowKey | null): Place => ({ parent, index: below(parent).length });
  // In a tree without sorting there is one place below each row.
  const from = sorted ? currentPlace : last(currentPlace.parent);
  const accepts = (place: Place): boolean =>
    isSame(place, from) || move.accepts(moving.row, rowOf(place.parent));

  const within = (parent: RowKey | null, level: readonly TreeItem<Row>[]): Place[] => [
    ...level.flatMap((item, index) => [
      { parent, index },
      ...(isOpen(item.key) ? within(item.key, item.children) : [last(item.key)]),
    ]),
    last(parent),
  ];
  const allPlaces = sorted
    ? within(null, rest)
    : [last(null), ...flatItems(rest).map((item) => last(item.key))];
  const places = allPlaces.filter(accepts);

  const describe = (place: Place): Target => {
    if (isSame(place, from)) return { place: null, text: treeTexts.samePlace };
    const parent = rowOf(place.parent);
    if (!accepts(place))
      return refusal(parent ? treeTexts.refused(nameOf(parent)) : treeTexts.refusedTop);
    const to = parent ? treeTexts.below(nameOf(parent)) : treeTexts.top;
    if (!sorted) return { place, text: to };
    const siblings = below(place.parent);
    const before = siblings[place.index - 1];
    const next = siblings[place.index];
    const beside = before
      ? treeTexts.after(nameOf(before.row))
      : next
        ? treeTexts.before(nameOf(next.row))
        : '';
    return { place, text: to + beside };
  };
  const over = (target: RowKey | null, zone: Zone): Target => {
    if (target === null) return describe(sorted ? { parent: null, index: 0 } : last(null));
    if (target === key) return { place: null, text: treeTexts.samePlace };
    if (movedKeys.has(target)) return refusal(treeTexts.ownBranch);
    const place = findPlace(rest, target);
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

/** Returns the rows to mark for a place: the new parent, and the row at the insertion line. */
export function dropMarks<Row>(
  { items, nodes, move }: ListTree<Row>,
  key: RowKey,
  place: Place,
): { into: number; line: number; side: 'before' | 'after' } {
  const siblings = getChildren(withoutItem(items, key), place.parent);
  const indexes = new Map(nodes.map((node, index) => [node.key, index]));
  const indexOf = (item: RowKey): number => indexes.get(item) ?? -1;
  const into = place.parent === null ? -1 : indexOf(place.parent);
  const next = siblings[place.index];
  if (!move?.sorted) return { into, line: -1, side: 'after' };
  if (next) return { into, line: indexOf(next.key), side: 'before' };
  const before = siblings.at(-1);
  if (!before) return { into, line: -1, side: 'after' };
  // The line is below the last descendant of the preceding row.
  const branch = flatItems([before]).map((item) => indexOf(item.key));
  return { into, line: Math.max(...branch), side: 'after' };
}
