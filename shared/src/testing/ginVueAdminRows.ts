import type { FakeResponse } from './fakeServer.ts';
import type { GvaRow } from './ginVueAdminTables.ts';

/** A request body or a stored row. */
export type Fields = Readonly<Record<string, unknown>>;

/** Registers the handler of a call. */
export type On = (
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  handle: (body: Fields, query: URLSearchParams) => FakeResponse,
) => void;

/** Go's zero time: `CreatedAt` of a row that was saved from a body without `CreatedAt`. */
const GVA_ZERO_TIME = '0001-01-01T00:00:00Z';
export const NOW = '2024-05-01T09:00:00+08:00';

/** Takes every column from the body. Absent columns get their empty value. */
export const allColumns = (empty: Fields, body: unknown): Fields =>
  Object.fromEntries(
    Object.entries(empty).map(([name, emptyValue]) => [
      name,
      (body as Fields | undefined)?.[name] ?? emptyValue,
    ]),
  );

/** Saves a row as Go's ORM does: all columns including `CreatedAt`. */
export const saved = (empty: Fields, body: Fields): Fields => ({
  ...allColumns(empty, body),
  CreatedAt: body.CreatedAt ?? GVA_ZERO_TIME,
  UpdatedAt: NOW,
});

export const done = (msg = '操作成功'): FakeResponse => ({ data: {}, msg });
export const refused = (msg: string): FakeResponse => ({ code: 7, data: {}, msg });
export const nextId = (rows: readonly GvaRow[]): number =>
  Math.max(0, ...rows.map(({ ID }) => ID)) + 1;
export const newRow = (rows: readonly GvaRow[]): GvaRow => ({
  ID: nextId(rows),
  CreatedAt: NOW,
  UpdatedAt: NOW,
});

export function pageResponse<Row>(
  rows: readonly Row[],
  page: unknown,
  pageSize: unknown,
): FakeResponse {
  const [current, size] = [Number(page), Number(pageSize)];
  if (!(current > 0 && size > 0)) return refused('Page值不能为空');
  return {
    data: {
      list: rows.slice((current - 1) * size, current * size),
      total: rows.length,
      page: current,
      pageSize: size,
    },
    msg: '获取成功',
  };
}
