import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { MAX_PAGE_SIZE, paging, sorting } from '../../../http/schemas.ts';
import type { Filters } from './filters.ts';
import { down, type Ordered, type OrderKey, up } from './order.ts';
import { texts } from './texts.ts';

/** The filters of a list as fields of a body. */
export type FilterFields<F extends Filters> = { [K in keyof F]: F[K]['schema'] };

export const filterFields = <F extends Filters>(filters: F): TObject<FilterFields<F>> =>
  Type.Object(
    Object.fromEntries(
      Object.entries(filters).map(([field, { schema }]) => [field, schema]),
    ) as FilterFields<F>,
  );

/** What a list is asked, as the machinery of lists sees it. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort?: readonly { field: string; order: 'asc' | 'desc' }[];
  orderKey?: string;
  desc?: boolean;
  [filter: string]: unknown;
}

interface Orders {
  sortable: readonly string[];
  orderKeys: readonly string[];
  /** Most columns to sort by at once; 0 where `orderKey` is the only way. */
  most: number;
}

/** The body of a list. `sort` wins over `orderKey`. */
export function bodyOf(
  filters: Filters,
  places: TProperties,
  { sortable, orderKeys, most }: Orders,
): TObject {
  const { page, pageSize } = paging;
  const order: TProperties = {
    ...(most > 0 && { sort: sorting(sortable, most) }),
    orderKey: Type.Optional(Type.Enum([...orderKeys], { title: texts.fields.orderKey })),
    desc: Type.Optional(Type.Boolean({ title: texts.fields.desc })),
  };
  return Type.Object({
    page,
    pageSize,
    ...places,
    ...filterFields(filters).properties,
    ...(sortable.length > 0 && order),
  });
}

/** The columns that a query sorts by. */
export function keysOf(
  { sort: wanted, orderKey, desc }: ListQuery,
  sort: Readonly<Record<string, Ordered>>,
  orderKeys: Readonly<Record<string, string>>,
): OrderKey[] {
  const older = orderKey
    ? [{ field: orderKeys[orderKey] ?? orderKey, order: desc ? 'desc' : 'asc' }]
    : [];
  return (wanted ?? older).flatMap(({ field, order }) => {
    const column = sort[field];
    return column ? [(order === 'desc' ? down : up)(column)] : [];
  });
}

/** One page of a list: its rows, and in `actions` what the caller may do on the list as a whole. */
export const pageOf = <R extends TSchema>(row: R) =>
  Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    actions: Type.Array(Type.String()),
  });

/** One page of rows that are in memory as a whole. */
export function slice<R>(
  rows: readonly R[],
  { page = 1, pageSize: wanted = MAX_PAGE_SIZE }: { page?: number; pageSize?: number },
) {
  const pageSize = Math.min(wanted, MAX_PAGE_SIZE);
  const first = (page - 1) * pageSize;
  return { list: rows.slice(first, first + pageSize), total: rows.length, page, pageSize };
}
