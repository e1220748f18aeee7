import { and } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { ActorContext } from './actorContext.ts';
import { assembleList, type FoundPage } from './assembleList.ts';
import type { List, ListDeclaration, Rows } from './declaration.ts';
import type { Filters } from './filters.ts';
import { type ListParts, listParts } from './listParts.ts';
import { type Ordered, type OrderKey, sortedBy } from './order.ts';
import { type PageSelection, pagePosition, type Source } from './page.ts';
import type { ListQuery } from './schemas.ts';
import { noCounts } from './tabs.ts';

/** Request for the rows of a page. */
export interface PageRequest<R> {
  source: Source<R>;
  query: ListQuery;
  /** Default order of the list. */
  own: readonly OrderKey[];
  found: PageSelection;
}

/**
 * Reads the rows of a page in another way, or returns `undefined` if that does not apply to the
 * query.
 */
type RowsOf<R> = (tx: Tx, request: PageRequest<R>) => Promise<readonly R[] | undefined>;

/** Returns a key that distinguishes the orders of one list. */
export const orderCacheKey = ({ sort, orderKey, desc }: ListQuery) =>
  JSON.stringify(sort ?? [orderKey, desc]);

/**
 * Finds pages by number. Pages in the second half of the list are read from its end, which requires
 * the total.
 */
function pagesByNumber<R>(
  parts: ListParts<R>,
  tabs: readonly string[],
  rowsOf: RowsOf<R> | undefined,
) {
  const { source, order: defaultOrder, sortedAs, where, within, readRows, countBy } = parts;
  return async (by: ActorContext, query: ListQuery, pageSize: number): Promise<FoundPage<R>> => {
    const scope = await within(by);
    const pageAt = async (total?: number) => {
      const place = pagePosition(query.page, pageSize, total);
      if (!place) return [];
      const selection = {
        where: and(scope, where(query, by)),
        keys: sortedBy(sortedAs(query), defaultOrder),
        place,
      };
      return (
        (await rowsOf?.(by.tx, { source, query, own: defaultOrder, found: selection })) ??
        readRows(by.tx, selection, orderCacheKey(query))
      );
    };
    const first = query.page === 1 ? await pageAt() : undefined;
    if (first && tabs.length === 0 && first.length < pageSize)
      return { rows: first, total: first.length, counts: noCounts, page: 1, facts: {} };
    const { total, counts } = await countBy(by, scope, query, tabs);
    return { rows: first ?? (await pageAt(total)), total, counts, page: query.page, facts: {} };
  };
}

/**
 * Declares a list with numbered pages: filters, tabs, order, rows, actions and scope. The schemas
 * of its call, paging, counts, and the source for exports and batches are derived from it. Use
 * `defineLogList` for tables that grow without limit.
 *
 * @param declared.rowsOf alternative way to read the rows of a page
 * @throws {Error} at start-up, if a tab cannot be counted
 * @example
 * export const noteList = defineList({
 *   table: notes, id: notes.id,
 *   select: (tx) => tx.select().from(notes).$dynamic(),
 *   filters: {
 *     keyword: contains(notes.text, '关键词'),
 *     status: among(notes.status, STATUSES, '状态'),
 *     ...range('CreatedAt', notes.createdAt, '创建时间'),
 *   },
 *   tabs: ['status'],
 *   sort: { ID: notes.id, CreatedAt: notes.createdAt },
 *   row: Note,
 *   present: ({ id, createdAt, ...plain }) => ({
 *     ID: id, CreatedAt: createdAt.toISOString(), ...plain,
 *   }),
 *   actionsOn: (note, { may }) => noteTransitions.actions(note, may),
 *   actions: { add: '/note/addNote' },
 * });
 * const route = noteList.route({
 *   path: '/note/getNoteList', apiGroup: '便签', description: '查询便签列表',
 * });
 * const [note] = await noteList.find(call, eq(notes.id, id));
 */
export function defineList<
  F extends Filters,
  R extends TSchema,
  Q extends PromiseLike<readonly unknown[]>,
  S extends Readonly<Record<string, Ordered>> = Record<never, never>,
  C = undefined,
  I extends Ordered = Ordered,
>(
  declared: ListDeclaration<F, S, Q, R, C, I> & { rowsOf?: RowsOf<Rows<Q>> },
): List<F, S, Static<R> & object, I> {
  const parts = listParts<Rows<Q>>(declared, false);
  const findPage = pagesByNumber(parts, declared.tabs ?? [], declared.rowsOf);
  return assembleList(declared, parts, { findPage, places: {}, most: 3, facts: {} });
}
