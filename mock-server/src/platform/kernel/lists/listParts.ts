import { and, getTableName, type SQL } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { inScope } from '../scope/scope.ts';
import type { ActorContext } from './actorContext.ts';
import type { ListDeclaration } from './declaration.ts';
import { type FilterBy, type Filters, filterCondition } from './filters.ts';
import { descending, type Ordered, type OrderKey } from './order.ts';
import {
  countRows,
  createPageReader,
  type From,
  fromTable,
  type Query,
  type Source,
} from './page.ts';
import { type ListQuery, sortKeys } from './schemas.ts';
import { tabFilter } from './tabs.ts';

/** Rounds a time down to a multiple of `everyMs`. */
const startOf = (now: Date, everyMs: number) =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);

/** Number of declared lists, used to give each a unique name. */
let lists = 0;

/** The part of a declaration that is needed to find pages. */
type Searched = Pick<
  ListDeclaration<Filters, Readonly<Record<string, Ordered>>, unknown, TSchema, unknown, Ordered>,
  | 'table'
  | 'id'
  | 'scope'
  | 'always'
  | 'select'
  | 'from'
  | 'filters'
  | 'tabs'
  | 'memory'
  | 'countedEvery'
  | 'sort'
  | 'orderKeys'
  | 'order'
>;

/** Functions that find the pages of a list. */
export interface ListParts<R> {
  source: Source<R>;
  /** Default order of the list. */
  order: readonly OrderKey[];
  sortedAs(query: ListQuery): OrderKey[];
  /** Condition of the filters in a query. */
  where(query: object, by: FilterBy): SQL | undefined;
  /** Condition for visible rows: the data scope and `always`. */
  within(by: ActorContext): Promise<SQL | undefined>;
  readRows: ReturnType<typeof createPageReader<R>>;
  /** Counts the rows of a query within a scope, in total and per tab. */
  countBy(
    by: ActorContext,
    scope: SQL | undefined,
    query: Partial<ListQuery>,
    tabs: readonly string[],
  ): ReturnType<typeof countRows>;
}

/**
 * Creates the functions that find the pages of a list, for both kinds of lists.
 *
 * @param isLong whether the ids of the first page are also selected before its columns are read
 * @throws {Error} if cached counts depend on the time and `countedEvery` is missing
 */
export function listParts<R>(declared: Searched, isLong: boolean): ListParts<R> {
  const {
    table,
    id,
    filters,
    tabs = [],
    memory: topic,
    countedEvery,
    sort = {},
    order = [descending(id)],
  } = declared;
  lists += 1;
  const name = `${getTableName(table)} ${lists}`;
  const memory =
    topic === undefined ? undefined : { name, topic, isTimed: countedEvery !== undefined };
  for (const tab of tabs)
    if (tabFilter(filters, tab).isTimed && memory && !memory.isTimed)
      throw new Error(
        `The counts of the tab ${tab} depend on the time. Set countedEvery to the time for which they are cached`,
      );
  const from = (declared.from as unknown as From | undefined) ?? fromTable(table);
  const select = declared.select as unknown as (tx: Tx) => Query<R>;
  const source = { from, id, select, selectsIdsFirst: declared.from !== undefined || isLong };
  const orderKeys = readOrderKeys(declared);
  return {
    source,
    order,
    sortedAs: (query) => sortKeys(query, sort, orderKeys),
    where: (query, by) => filterCondition(filters, query as Record<string, unknown>, by),
    async within(by) {
      const scope = await inScope(
        by.tx,
        by.caller,
        declared.scope?.table ?? table,
        declared.scope?.by,
      );
      return and(scope, await declared.always?.(by));
    },
    readRows: createPageReader(name, source),
    async countBy(by, scope, query, countedTabs) {
      const now = countedEvery ? startOf(by.now, countedEvery) : by.now;
      const base = and(
        scope,
        filterCondition(filters, query, { caller: by.caller, now }, countedTabs),
      );
      return countRows(
        by.tx,
        { from, filters, tabs: countedTabs, memory },
        { where: base, query, now },
      );
    },
  };
}

/** Names accepted by `orderKey` of a query, with the field of each. */
export const readOrderKeys = ({
  sort = {},
  orderKeys,
}: Pick<Searched, 'sort' | 'orderKeys'>): Readonly<Record<string, string>> =>
  orderKeys ?? Object.fromEntries(Object.keys(sort).map((field) => [field, field]));
