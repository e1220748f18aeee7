import type { PageValues } from '../../router/pageContext.ts';
import type { QueryPatch } from '../../router/usePageTools.ts';
import { PAGE_SIZES } from '../../session/keptTable.ts';
import { type FilterField, type FilterValues, filterBody, parseFilters } from './filterField.ts';

export { PAGE_SIZES };

const DEFAULT_PAGE_SIZE = 10;
const LAST_PAGE = 10_000_000;

/** Which column a list is sorted by. */
export interface Sort {
  key: string;
  desc: boolean;
}

/** What a list shows: everything that its address holds. */
export interface ListState {
  /** From 1. */
  page: number;
  pageSize: number;
  /** `null`: the server's own order. */
  sort: Sort | null;
  filters: FilterValues;
}

export interface ListStateOptions {
  filters?: readonly FilterField[];
  /** Names that the server sorts by; any other in the address is ignored. */
  sortable?: readonly string[];
  defaults?: { pageSize?: number; sort?: Sort };
}

function parsePage(text: string | undefined): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

function isPageSize(size: number): boolean {
  return PAGE_SIZES.some((one) => one === size);
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
 * Reads a list's state from the query of its tab. Tolerant: a page that is no number, a size that is not offered, a column that
 * cannot be sorted by and a filter that does not exist count as absent.
 *
 * @example parseListState({ page: '2', sort: '-CreatedAt' }, { sortable: ['CreatedAt'] }).sort // { key: 'CreatedAt', desc: true }
 */
export function parseListState(query: PageValues, options: ListStateOptions): ListState {
  const size = Number(query.size);
  return {
    page: parsePage(query.page),
    pageSize: isPageSize(size) ? size : (options.defaults?.pageSize ?? DEFAULT_PAGE_SIZE),
    sort: parseSort(query.sort, options),
    filters: parseFilters(options.filters ?? [], query),
  };
}

/** The change to the query that brings a list into a state. What equals the default is removed, so that addresses stay short. */
export function listQuery(
  { page, pageSize, sort, filters }: ListState,
  options: ListStateOptions,
): QueryPatch {
  const patch: Record<string, string | undefined> = {
    page: page === 1 ? undefined : String(page),
    size:
      pageSize === (options.defaults?.pageSize ?? DEFAULT_PAGE_SIZE) ? undefined : String(pageSize),
    sort: sort ? `${sort.desc ? '-' : ''}${sort.key}` : undefined,
  };
  for (const { name } of options.filters ?? []) patch[name] = filters[name];
  return patch;
}

/** The request body for a state: `page`, `pageSize`, the filters' fields and, when sorted, `sort` with one `{ field, order }`. */
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
