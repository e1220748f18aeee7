import type { ManifestPage } from '@console/shared/contract';

/** The part of a list's declaration that decides its first request: `list` of a resource, `ListOptions` of the kit. */
export interface DeclaredList {
  readonly call: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly defaults?: {
    readonly pageSize?: number;
    readonly sort?: { readonly key: string; readonly desc: boolean };
  };
}

/** The page size of a list that states none; the same as in the kit. */
const PAGE_SIZE = 10;

/**
 * The first request of a list: page 1, with the page size that the person has chosen for `table`. Pages declare it by `list` of
 * `page`, which calls this.
 *
 * @example firstCalls({ call: 'POST /netbar/getNetbarList' })
 */
export function firstCalls(list: DeclaredList): NonNullable<ManifestPage['data']> {
  const { call, body, id = call, defaults: { pageSize = PAGE_SIZE, sort } = {} } = list;
  const order = sort && { sort: [{ field: sort.key, order: sort.desc ? 'desc' : 'asc' }] };
  return [{ call, body: { ...body, page: 1, pageSize, ...order }, table: id }];
}
