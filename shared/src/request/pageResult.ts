import { warnOnce } from '../log.ts';

/** What list calls answer in `data`. */
export interface PageResult<Row> {
  /** `null` when empty, on some back ends. */
  list: Row[] | null;
  total: number;
  page: number;
  pageSize: number;
}

/** Rows and their total number, read from an answer's data. */
export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
}

/** The rows that are rows; of what is none the developer console is told. */
function objectsOf<Row>(list: readonly unknown[], call: string): Row[] {
  const rows = list.filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (rows.length < list.length)
    warnOnce(`${call}: the list holds rows that are no objects; they are left out`);
  return rows as Row[];
}

/**
 * Reads the data of a list call. Tolerant: a bare array is a list without pages, anything else is an empty list.
 *
 * @param call named when rows are none
 */
export function readRows<Row>(data: unknown, call = ''): Rows<Row> {
  if (Array.isArray(data)) {
    const rows = objectsOf<Row>(data, call);
    return { rows, total: rows.length };
  }
  const { list, total } = (data ?? {}) as Partial<PageResult<Row>>;
  const rows = Array.isArray(list) ? objectsOf<Row>(list, call) : [];
  // Some back ends leave the total at 0 where they do not page.
  return { rows, total: typeof total === 'number' && total >= rows.length ? total : rows.length };
}
