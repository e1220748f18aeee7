import type { ManifestPage } from '@console/shared/contract';

/**
 * The part of a list's declaration that determines its first request: `list` of a resource,
 * `ListOptions` of the kit.
 */
export interface DeclaredList {
  readonly call: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly defaults?: {
    readonly pageSize?: number;
    readonly sort?: { readonly key: string; readonly desc: boolean };
  };
}

/** Default page size of a list, the same as in the kit. */
const PAGE_SIZE = 10;

/**
 * Returns the first request of a list: page 1, with the page size that the user has chosen for
 * `table`. `list` of `page` calls it.
 *
 * @example firstCalls({ call: 'POST /netbar/getNetbarList' })
 */
export function firstCalls(list: DeclaredList): NonNullable<ManifestPage['data']> {
  const { call, body, id = call, defaults: { pageSize = PAGE_SIZE, sort } = {} } = list;
  const order = sort && { sort: [{ field: sort.key, order: sort.desc ? 'desc' : 'asc' }] };
  return [{ call, body: { ...body, page: 1, pageSize, ...order }, table: id }];
}
