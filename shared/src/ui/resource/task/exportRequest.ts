import type { Route } from '../../../request/types.ts';
import { listBody } from '../../list/listState.ts';
import type { List } from '../../list/useList.ts';
import type { RowKey } from '../../list/useSelection.ts';
import { isShown } from '../../table/arrange.ts';
import type { Column } from '../../table/column.tsx';

/** A list with its state when the user opened the export. */
export interface ExportSource {
  call: Route;
  resource: { noun: string; fields?: Readonly<Record<string, { shows?: string }>> };
  list: List<object>;
  columns: readonly Column<object>[];
  /** Storage key of the remembered columns and format. */
  choiceKey: string;
}

/** The part of a list to export. */
export interface ExportRequest {
  noun: string;
  call: Route;
  /** Fields that the visible columns show. */
  columns: readonly string[];
  filter: Readonly<Record<string, unknown>>;
  sort: unknown;
  total: number;
  /** Keys of the selected rows. */
  ids: readonly RowKey[];
}

/** Returns the part of a list to export: its filters and sorting, and its visible columns. */
export function exportRequest({ call, resource, list, columns }: ExportSource): ExportRequest {
  const { fields = {}, noun } = resource;
  const { options, state, prefs, selection, total } = list;
  const { page: _page, pageSize: _size, sort, ...filter } = listBody(state, options.filters ?? []);
  const shown = columns.filter((column) => isShown(column as Column<never>, prefs.hidden));
  // A cell can show several fields, for example the nickname and the user name.
  const shownFields = ({ key, plain = [] }: Column<object>) => [
    fields[key]?.shows ?? key,
    ...plain.flatMap((line) => line.map((part) => part.key)),
  ];
  return {
    noun,
    call,
    total,
    columns: [...new Set(shown.flatMap(shownFields))],
    filter: { ...options.body, ...filter },
    sort,
    ids: selection.keys,
  };
}
