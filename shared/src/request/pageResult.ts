import { warnOnce } from '../log.ts';

/** The `data` of a list response. */
export interface PageResult<Row> {
  /** Some back ends send `null` for an empty list. */
  list: Row[] | null;
  total: number;
  page: number;
  pageSize: number;
}

/** Rows and total count of a list response. */
export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
}

/** Returns the rows that are objects. Others cause a warning in the developer console. */
function objectsOf<Row>(list: readonly unknown[], call: string): Row[] {
  const rows = list.filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (rows.length < list.length) warnOnce(`${call}: skipped list rows that are not objects`);
  return rows as Row[];
}

/**
 * Reads the data of a list call. An array is treated as a list without pages, and other data as an
 * empty list.
 *
 * @param call call name for the warning about invalid rows
 */
export function readRows<Row>(data: unknown, call = ''): Rows<Row> {
  if (Array.isArray(data)) {
    const rows = objectsOf<Row>(data, call);
    return { rows, total: rows.length };
  }
  const { list, total } = (data ?? {}) as Partial<PageResult<Row>>;
  const rows = Array.isArray(list) ? objectsOf<Row>(list, call) : [];
  // Some back ends send 0 as the total of a list without pages.
  return { rows, total: typeof total === 'number' && total >= rows.length ? total : rows.length };
}
