import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { MAX_PAGE_SIZE, paging, sorting } from '../../../http/schemas.ts';
import type { Filters } from './filters.ts';
import { ascending, descending, type Ordered, type OrderKey } from './order.ts';
import { texts } from './texts.ts';

/** Body fields of the filters of a list. */
export type FilterFields<F extends Filters> = { [K in keyof F]: F[K]['schema'] };

export const filterFields = <F extends Filters>(filters: F): TObject<FilterFields<F>> =>
  Type.Object(
    Object.fromEntries(
      Object.entries(filters).map(([field, { schema }]) => [field, schema]),
    ) as FilterFields<F>,
  );

/** Query of a list, without the types of its filters. */
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
  /** Maximum number of sort columns; 0 if only `orderKey` is supported. */
  most: number;
}

/** Body schema of a list. `sort` takes precedence over `orderKey`. */
export function listBody(
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

/** Returns the sort columns of a query. */
export function sortKeys(
  { sort: requested, orderKey, desc }: ListQuery,
  sort: Readonly<Record<string, Ordered>>,
  orderKeys: Readonly<Record<string, string>>,
): OrderKey[] {
  const fromOrderKey = orderKey
    ? [{ field: orderKeys[orderKey] ?? orderKey, order: desc ? 'desc' : 'asc' }]
    : [];
  return (requested ?? fromOrderKey).flatMap(({ field, order }) => {
    const column = sort[field];
    return column ? [(order === 'desc' ? descending : ascending)(column)] : [];
  });
}

/** Schema of a page of a list. `actions` are the actions of the caller on the list as a whole. */
export const pageSchema = <R extends TSchema>(row: R) =>
  Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    actions: Type.Array(Type.String()),
  });

/** Returns a page of rows that are completely in memory. */
export function slice<R>(
  rows: readonly R[],
  { page = 1, pageSize: requested = MAX_PAGE_SIZE }: { page?: number; pageSize?: number },
) {
  const pageSize = Math.min(requested, MAX_PAGE_SIZE);
  const first = (page - 1) * pageSize;
  return { list: rows.slice(first, first + pageSize), total: rows.length, page, pageSize };
}
