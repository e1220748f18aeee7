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

/** Reads the data of a list call. Tolerant: a bare array is a list without pages, anything else is an empty list. */
export function readRows<Row>(data: unknown): Rows<Row> {
  if (Array.isArray(data)) return { rows: data as Row[], total: data.length };
  const { list, total } = (data ?? {}) as Partial<PageResult<Row>>;
  const rows = Array.isArray(list) ? list : [];
  // Some back ends leave the total at 0 where they do not page.
  return { rows, total: typeof total === 'number' && total >= rows.length ? total : rows.length };
}
