import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { paging, sorting } from '../../http/schemas.ts';
import type { Filters } from './filters.ts';

/** The filters of a list as fields of a body. */
export type FilterFields<F extends Filters> = { [K in keyof F]: F[K]['schema'] };

export const filterFields = <F extends Filters>(filters: F): TObject<FilterFields<F>> =>
  Type.Object(Object.fromEntries(Object.entries(filters).map(([field, { schema }]) => [field, schema])) as FilterFields<F>);

/** What a list is asked, as the machinery of lists sees it. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort?: readonly { field: string; order: 'asc' | 'desc' }[];
  orderKey?: string;
  desc?: boolean;
  [filter: string]: unknown;
}

/** The body of a list. `sort` wins over `orderKey`. */
export function bodyOf(filters: Filters, sortable: readonly string[], orderKeys: readonly string[]): TObject {
  const { page, pageSize } = paging;
  const order: TProperties = {
    sort: sorting(sortable),
    orderKey: Type.Optional(Type.Enum([...orderKeys], { title: '排序字段' })),
    desc: Type.Optional(Type.Boolean({ title: '降序' })),
  };
  return Type.Object({ page, pageSize, ...filterFields(filters).properties, ...(sortable.length > 0 && order) });
}

/** One page of a list: its rows, `stat` with the counts of its tabs, `actions` that the caller may do on the list as a whole. */
export const pageOf = (row: TSchema, stat: TSchema | undefined, more: TProperties): TObject =>
  Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    ...(stat && { stat }),
    actions: Type.Array(Type.String()),
    ...more,
  });
