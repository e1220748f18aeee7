import { useMemo, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import type { FilterField, FilterValues } from '../list/filterField.ts';
import type { ListTree } from '../list/listTree.ts';
import type { List } from '../list/useList.ts';
import type { RowKey } from '../list/useSelection.ts';
import {
  flatItems,
  getChildren,
  type Place,
  type TreeItem,
  type TreeOptions,
  treeItems,
  visibleNodes,
  withPlace,
} from './tree.ts';

interface Pending<Row> {
  /** The response from before the move. */
  rows: readonly Row[];
  key: RowKey;
  place: Place;
}

const NOTHING: readonly never[] = [];

/**
 * Returns a predicate for the filter that is applied in the browser, or `undefined` if it is empty.
 */
function searchPredicate<Row>(
  fields: readonly FilterField[],
  values: FilterValues,
): ((row: Row) => boolean) | undefined {
  for (const field of fields) {
    const searchText = values[field.name]?.toLowerCase();
    if (field.kind !== 'text' || !field.search || !searchText) continue;
    const textOf = field.search as (row: Row) => string;
    return (row) => textOf(row).toLowerCase().includes(searchText);
  }
  return undefined;
}

/**
 * Makes the rows of a list a tree. Collapsed branches are remembered, and rows can be moved.
 * `DataTable` renders such a list as a tree.
 *
 * @param options a constant of the module, or memoized. `undefined` returns the list unchanged.
 * @example
 * const list = useTree(useList(MENU_LIST), MENU_TREE);
 */
export function useTree<Row extends object, Data>(
  list: List<Row, Data>,
  options: TreeOptions<Row> | undefined,
): List<Row, Data> {
  const { rows, keyOf, prefs, setPrefs, reload } = list;
  const [pending, setPending] = useState<Pending<Row> | null>(null);
  const moved = pending?.rows === rows ? pending : null;
  const items = useMemo((): readonly TreeItem<Row>[] => {
    const all = options ? treeItems(rows, options, keyOf) : NOTHING;
    return moved ? withPlace(all, moved.key, moved.place) : all;
  }, [rows, options, keyOf, moved]);
  const { folded } = prefs;
  const { filters = NOTHING } = list.options;
  const values = list.state.filters;
  const matches = useMemo(() => searchPredicate<Row>(filters, values), [filters, values]);
  const nodes = useMemo(() => {
    const closed = new Set(folded);
    return visibleNodes(items, { isFolded: (key) => closed.has(key), matches });
  }, [items, folded, matches]);
  const seen = useMemo(() => nodes.map(({ row }) => row), [nodes]);
  if (!options) return list;

  const all = flatItems(items);
  const branches = all.filter(({ children }) => children.length > 0).map(({ key }) => key);
  const foldedBranches = branches.filter((key) => folded.includes(key));
  const isAllFolded = foldedBranches.length === branches.length;
  const { nameOf, move } = options;

  const run = async (key: RowKey, place: Place): Promise<boolean> => {
    const row = all.find((item) => item.key === key)?.row;
    const parent = all.find((item) => item.key === place.parent)?.row ?? null;
    if (!move || !row || moved) return false;
    setPending({ rows, key, place });
    if (place.parent !== null)
      setPrefs({ folded: foldedBranches.filter((foldedKey) => foldedKey !== place.parent) });
    const siblings = getChildren(withPlace(items, key, place), place.parent).map(
      (item) => item.row,
    );
    const outcome = await move.send(row, { parent, siblings });
    if (outcome.ok) {
      toast.success(outcome.msg || uiTexts.moved);
      reload();
      return true;
    }
    setPending(null);
    if (!outcome.aborted) toast.error(outcome.message, { closable: true });
    // If the move consists of several calls, some of them may have succeeded.
    reload();
    return false;
  };
  const tree: ListTree<Row> = {
    items,
    nodes,
    count: all.length,
    nameOf,
    toggle: (key) =>
      setPrefs({
        folded: foldedBranches.includes(key)
          ? foldedBranches.filter((foldedKey) => foldedKey !== key)
          : [...foldedBranches, key],
      }),
    isFoldable: branches.length > 0 && matches === undefined,
    isAllFolded,
    toggleAll: () => setPrefs({ folded: isAllFolded ? [] : branches }),
    ...(move && {
      move: {
        sorted: move.sorted ?? false,
        canMove: (row) => offers(row, move.action ?? 'move'),
        busy: moved !== null,
        accepts: (row, parent) => move.accepts?.(row, parent) ?? true,
        run,
      },
    }),
  };
  return { ...list, rows: seen, tree };
}
