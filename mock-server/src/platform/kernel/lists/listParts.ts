import { and, getTableName, type SQL } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { inScope } from '../scope/scope.ts';
import type { By } from './by.ts';
import type { ListDeclaration } from './declaration.ts';
import { conditionOf, type FilterBy, type Filters } from './filters.ts';
import { down, type Ordered, type OrderKey } from './order.ts';
import { countRows, type From, fromTable, pagesOf, type Query, type Source } from './page.ts';
import { keysOf, type ListQuery } from './schemas.ts';
import { tabOf } from './tabs.ts';

/** The last of the moments that are `everyMs` milliseconds apart. */
const startOf = (now: Date, everyMs: number) =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);

/** How many lists there are: part of the name of each. */
let lists = 0;

/** The part of a declaration that pages are found by. */
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

/** What the pages of a list are found by. */
export interface ListParts<R> {
  source: Source<R>;
  /** The order of a list that nobody sorts. */
  order: readonly OrderKey[];
  /** The columns that a query sorts by. */
  sortedAs(query: ListQuery): OrderKey[];
  /** The condition of the filters of a query. */
  where(query: object, by: FilterBy): SQL | undefined;
  /** The condition for the caller to see a row: the data scope and `always`. */
  within(by: By): Promise<SQL | undefined>;
  readRows: ReturnType<typeof pagesOf<R>>;
  /** How many rows a query leaves within a scope, and the counts of the tabs. */
  countBy(
    by: By,
    scope: SQL | undefined,
    query: Partial<ListQuery>,
    tabs: readonly string[],
  ): ReturnType<typeof countRows>;
}

/**
 * What both kinds of lists find their pages by.
 *
 * @param isLong whether also the first page is found before what is shown of it is read
 * @throws {Error} for counts that depend on the time although nothing says for how long they are kept
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
    order = [down(id)],
  } = declared;
  lists += 1;
  const name = `${getTableName(table)} ${lists}`;
  const memory =
    topic === undefined ? undefined : { name, topic, isTimed: countedEvery !== undefined };
  for (const tab of tabs)
    if (tabOf(filters, tab).isTimed && memory && !memory.isTimed)
      throw new Error(
        `The counts of the tab ${tab} depend on the time: countedEvery says for how long they are kept`,
      );
  const from = (declared.from as unknown as From | undefined) ?? fromTable(table);
  const select = declared.select as unknown as (tx: Tx) => Query<R>;
  const source = { from, id, select, whole: declared.from !== undefined || isLong };
  const orderKeys = orderKeysOf(declared);
  return {
    source,
    order,
    sortedAs: (query) => keysOf(query, sort, orderKeys),
    where: (query, by) => conditionOf(filters, query as Record<string, unknown>, by),
    async within(by) {
      const scope = await inScope(
        by.tx,
        by.caller,
        declared.scope?.table ?? table,
        declared.scope?.by,
      );
      return and(scope, await declared.always?.(by));
    },
    readRows: pagesOf(name, source),
    async countBy(by, scope, query, wanted) {
      const now = countedEvery ? startOf(by.now, countedEvery) : by.now;
      const base = and(scope, conditionOf(filters, query, { caller: by.caller, now }, wanted));
      return countRows(by.tx, { from, filters, tabs: wanted, memory }, { where: base, query, now });
    },
  };
}

/** The names that `orderKey` of a query accepts, with the field of each. */
export const orderKeysOf = ({
  sort = {},
  orderKeys,
}: Pick<Searched, 'sort' | 'orderKeys'>): Readonly<Record<string, string>> =>
  orderKeys ?? Object.fromEntries(Object.keys(sort).map((field) => [field, field]));
