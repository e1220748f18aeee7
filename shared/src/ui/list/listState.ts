import type { PageValues } from '../../router/pageContext.ts';
import type { QueryPatch } from '../../router/usePageTools.ts';
import { PAGE_SIZES, WINDOW_PAGE_SIZE } from '../../session/tablePreferences.ts';
import { type FilterField, type FilterValues, filterBody, parseFilters } from './filterField.ts';

export { PAGE_SIZES };

const LAST_PAGE = 10_000_000;

/** Sort column and direction. */
export interface Sort {
  key: string;
  desc: boolean;
}

/** State of a list that is stored in the URL. */
export interface ListState {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** `null` for the default order of the server. */
  sort: Sort | null;
  filters: FilterValues;
}

export interface ListStateOptions {
  /** Filters whose values are in the URL. */
  filters?: readonly FilterField[];
  /** Columns by which the server can sort. Other columns in the URL are ignored. */
  sortable?: readonly string[];
  /** Initial page size and order. Default: 10 rows, 20 in a tall window, in the order of the server. */
  defaults?: { pageSize?: number; sort?: Sort };
}

function parsePage(text: string | undefined): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

function isPageSize(size: number): boolean {
  return PAGE_SIZES.some((allowed) => allowed === size);
}

function parseSort(
  text: string | undefined,
  { sortable = [], defaults = {} }: ListStateOptions,
): Sort | null {
  const desc = text?.startsWith('-') ?? false;
  const key = desc ? text?.slice(1) : text;
  return key !== undefined && sortable.includes(key) ? { key, desc } : (defaults.sort ?? null);
}

/**
 * Reads the state of a list from the query of its tab. An invalid page, page size, sort column or
 * filter is ignored.
 *
 * @example
 * parseListState({ page: '2', sort: '-CreatedAt' }, { sortable: ['CreatedAt'] }).sort;
 * // { key: 'CreatedAt', desc: true }
 */
export function parseListState(query: PageValues, options: ListStateOptions): ListState {
  const size = Number(query.size);
  return {
    page: parsePage(query.page),
    pageSize: isPageSize(size) ? size : (options.defaults?.pageSize ?? WINDOW_PAGE_SIZE),
    sort: parseSort(query.sort, options),
    filters: parseFilters(options.filters ?? [], query),
  };
}

/**
 * Returns the change of the query for a list state. Default values are removed, so that URLs stay
 * short.
 */
export function listQuery(
  { page, pageSize, sort, filters }: ListState,
  options: ListStateOptions,
): QueryPatch {
  const patch: Record<string, string | undefined> = {
    page: page === 1 ? undefined : String(page),
    size:
      pageSize === (options.defaults?.pageSize ?? WINDOW_PAGE_SIZE) ? undefined : String(pageSize),
    sort: sort ? `${sort.desc ? '-' : ''}${sort.key}` : undefined,
  };
  for (const { name } of options.filters ?? []) patch[name] = filters[name];
  return patch;
}

/**
 * Returns the request body for a state: `page`, `pageSize`, the fields of the filters and, if
 * sorted, `sort` with one `{ field, order }`.
 */
export function listBody(
  { page, pageSize, sort, filters }: ListState,
  fields: readonly FilterField[],
): Record<string, unknown> {
  return {
    page,
    pageSize,
    ...filterBody(fields, filters),
    ...(sort ? { sort: [{ field: sort.key, order: sort.desc ? 'desc' : 'asc' }] } : {}),
  };
}
