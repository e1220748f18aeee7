import type { ManifestPage } from '@console/shared/contract';

/** What of a list's declaration decides its first call; `ListOptions` of the kit, and the `list` of a resource. */
interface DeclaredList {
  readonly call: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly defaults?: { readonly pageSize?: number; readonly sort?: { readonly key: string; readonly desc: boolean } };
}

/** The page size of a list that says nothing else; as the kit has it. */
const PAGE_SIZE = 10;

/**
 * The calls that a list page makes first, from its own declaration: the list's first page, with as many rows as the person likes.
 * What filters and forms choose from is not among them: it would come in the way of the rows. Keep the declaration in a module that
 * imports nothing of the page, so that `remote.config.ts` can read it.
 *
 * @example { component: 'view/netbar/list', module: './src/list/NetbarListPage.tsx', data: firstCalls(NETBAR_LIST) }
 */
export function firstCalls(list: DeclaredList): NonNullable<ManifestPage['data']> {
  const { call, body, id = call, defaults: { pageSize = PAGE_SIZE, sort } = {} } = list;
  const order = sort && { sort: [{ field: sort.key, order: sort.desc ? 'desc' : 'asc' }] };
  return [{ call, body: { ...body, page: 1, pageSize, ...order }, table: id }];
}
