import { type ReactNode, useMemo } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import { usePage } from '../../router/pageContext.ts';
import { hasPage } from '../../session/hasPage.ts';
import { offers } from '../base/offers.ts';
import { tryOrWarn } from '../base/tryOrWarn.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { type List, type ListOptions, useList } from '../list/useList.ts';
import { useTree } from '../list/useTree.ts';
import { usePart } from '../page/partContext.ts';
import type { Column } from '../table/column.tsx';
import type { RowAction } from '../table/rowAction.ts';
import type { Resource } from './resource.ts';
import { resourceColumns, sortableColumns } from './resourceColumns.tsx';
import { resourceFilters } from './resourceFilters.ts';
import { servedResource } from './served.ts';
import { resourceTree } from './treeMove.ts';
import { useActions } from './useActions.tsx';
import { useBatch } from './useBatch.tsx';
import { useResourceOptions } from './useResourceOptions.ts';

/** Parts of the list of a resource, for custom pages. */
export interface ResourceListParts<Row extends object, Data, Options> {
  list: List<Row, Data>;
  /** Options of the resource, `null` until they are loaded. */
  options: Options | null;
  columns: readonly Column<Row>[];
  /** Numbers of the status tabs. */
  counts: Readonly<Record<string, number>> | undefined;
  actions: readonly RowAction<Row>[];
  /**
   * Buttons for the selected rows, and whether one of them supports all rows that match the
   * filters.
   */
  batch: (() => ReactNode) | undefined;
  selectAll: boolean;
  /** Opens the form that creates a record. `undefined` if it is not offered. */
  add: (() => void) | undefined;
  onOpen(row: Row): void;
  tools: ResourceTools<Row, Options>;
  /** Open forms, confirmations and results. Must be rendered in the page. */
  dialogs: ReactNode;
}

/** Adds the sum for 全部. */
function withSum(
  counts: Readonly<Record<string, number>> | undefined,
): Readonly<Record<string, number>> | undefined {
  return counts && { '': Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
}

/**
 * List of a resource: rows, columns, filters, actions and their forms.
 *
 * @param given a constant of a module, or memoized
 * @example
 * const { list, columns, actions, dialogs } = useResource(NETBARS);
 */
export function useResource<Row extends object, Data, Options>(
  given: Resource<Row, Data, Options>,
): ResourceListParts<Row, Data, Options> {
  const resource = servedResource(given);
  const choices = useResourceOptions(resource);
  const options = choices.data;
  const { query } = usePage();
  const part = usePart();
  // Serialized, so that other changes of the query do not create new filters.
  const queryValues = JSON.stringify(
    Object.keys(resource.filters ?? {}).map((name) => [name, query[name] ?? '']),
  );
  const listOptions = useMemo((): ListOptions => {
    const filters = resourceFilters(resource, options, Object.fromEntries(JSON.parse(queryValues)));
    const body = { ...resource.list.body, ...part?.body };
    return {
      ...resource.list,
      body,
      filters: part ? filters.filter(({ name }) => !(name in body)) : filters,
      sortable: sortableColumns(resource),
    };
  }, [resource, options, queryValues, part]);
  const send = useTryCall();
  const tree = useMemo(() => resourceTree(resource, send), [resource, send]);
  const list = useTree(useList<Row, Data>(listOptions), tree);
  const actions = useActions(resource, {
    options: choices,
    data: list.data,
    onChanged: (_now, removed) => {
      if (removed) untick(list, removed);
      list.reload();
      if (resource.options) choices.reload();
    },
    reload: list.reload,
  });
  const { tools, add, dialogs } = actions;
  const batch = useBatch(resource, list, actions);
  const columns = useMemo(
    () => resourceColumns(resource, tools, options),
    [resource, tools, options],
  );
  const rowActions = useMemo(() => toRowActions(resource, tools), [resource, tools]);
  return {
    list,
    options,
    columns,
    counts: withSum(
      tryOrWarn('counts', () => (list.data === null ? undefined : resource.counts?.(list.data))),
    ),
    actions: rowActions,
    batch: batch.buttons,
    selectAll: batch.selectAll,
    add:
      resource.add && (resource.add.always || offers(list.data as object | null, 'add'))
        ? add
        : undefined,
    onOpen: (row) => {
      if (resource.onOpen) resource.onOpen(row);
      else if (offers(row, 'edit')) void tools.run('edit', row);
    },
    tools,
    dialogs: (
      <>
        {dialogs}
        {batch.dialogs}
      </>
    ),
  };
}

/** Removes a deleted row from the selection. */
function untick<Row>({ selection, keyOf }: List<Row>, removed: Row): void {
  const others = selection.rows.filter((row) => keyOf(row) !== keyOf(removed));
  selection.set(others.map(keyOf), others);
}

/** Returns the actions of a resource as row actions of a table. */
export function toRowActions<Row extends object, Data, Options>(
  { actions = {} }: Resource<Row, Data, Options>,
  tools: ResourceTools<Row, Options>,
): RowAction<Row>[] {
  return Object.entries(actions)
    .filter(
      ([, action]) =>
        action.button !== false && (action.page === undefined || hasPage(action.page)),
    )
    .map(([name, { label, danger = false, always = false }]) => ({
      name,
      label,
      danger: danger === true,
      always,
      onClick: (row) => void tools.run(name, row),
    }));
}
