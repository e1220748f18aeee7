import { and, getTableName, type SQL } from 'drizzle-orm';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { MAX_PAGE_SIZE } from '../../../http/schemas.ts';
import { callsOf } from '../identity/authority/permission.ts';
import { inScope } from '../scope/scope.ts';
import type { By } from './by.ts';
import type { List, ListDeclaration, RowBy, Rows } from './declaration.ts';
import { conditionOf, type FilterBy, type Filters } from './filters.ts';
import { down, type Ordered, type OrderKey } from './order.ts';
import { countRows, type From, fromTable, pagesOf, type Query, type Source } from './page.ts';
import { bodyOf, filterFields, keysOf, type ListQuery, pageOf } from './schemas.ts';
import { type Counts, nestedStat, tabOf } from './tabs.ts';

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

const orderKeysOf = ({
  sort = {},
  orderKeys,
}: Pick<Searched, 'sort' | 'orderKeys'>): Readonly<Record<string, string>> =>
  orderKeys ?? Object.fromEntries(Object.keys(sort).map((field) => [field, field]));

/** A page as it was found: rows of the database, and what the answer says of it. */
export interface FoundPage<R> {
  rows: readonly R[];
  total: number;
  counts: Counts;
  page: number;
  /** Further fields of the answer. */
  facts: object;
}

interface Form<R> {
  findPage(by: By, query: ListQuery, pageSize: number): Promise<FoundPage<R>>;
  /** Further fields of the body, by which a page is named. */
  places: TProperties;
  /** Most columns to sort by at once. */
  most: number;
  /** The schema of `facts`. */
  facts: TProperties;
}

/** The list that follows from a declaration and a way to find pages. */
export function assembleList<
  F extends Filters,
  R extends TSchema,
  Q extends PromiseLike<readonly unknown[]>,
  S extends Readonly<Record<string, Ordered>>,
  C,
  I extends Ordered,
>(
  declared: ListDeclaration<F, S, Q, R, C, I>,
  parts: ListParts<Rows<Q>>,
  { findPage, places, most, facts }: Form<Rows<Q>>,
): List<F, S, Static<R> & object, I> {
  type Shown = Static<R> & object;
  const { table, id, filters, tabs = [], row, more, sort = {} as S, actions = {} } = declared;
  const { source, where, within, countBy } = parts;
  const stat = declared.stat ?? (tabs.length > 0 && nestedStat(filters, tabs));

  async function present(by: By, rows: readonly Rows<Q>[]): Promise<Shown[]> {
    const { tx, caller, now } = by;
    const context = (await declared.context?.(by, rows)) as C;
    const judged: RowBy<C> = {
      tx,
      caller,
      now,
      context,
      may: await callsOf(tx, caller.authorityId),
    };
    return rows.map((one) => {
      const shown = declared.present(one, judged);
      // Changes the object, which was made for this answer alone: copying all fields takes longer than reading them.
      return Object.assign(
        shown as Shown,
        declared.actionsOn && { actions: declared.actionsOn(one, judged, shown) },
      );
    });
  }

  const read = async (by: By, condition: SQL | undefined) =>
    present(by, await source.select(by.tx).where(condition));

  async function list(by: By, query: ListQuery) {
    await declared.before?.(by, query as never);
    const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
    const { rows, total, page, counts, facts: found } = await findPage(by, query, pageSize);
    const may = await callsOf(by.tx, by.caller.authorityId);
    return {
      list: await present(by, rows),
      total,
      page,
      pageSize,
      ...(stat && { stat: stat.of(counts) }),
      actions: Object.keys(actions).filter((action) => may.has(actions[action] ?? '')),
      ...found,
      ...(await more?.read(by, counts, query as never)),
    };
  }

  const orders = {
    sortable: Object.keys(sort),
    orderKeys: Object.keys(orderKeysOf(declared)),
    most,
  };
  const body = bodyOf(filters, places, orders);
  const { actions: offered, ...envelope } = pageOf(row).properties;
  const data = Type.Object({
    ...envelope,
    ...(stat && { stat: stat.schema }),
    actions: offered,
    ...facts,
    ...more?.schema,
  });
  return {
    table,
    id,
    row,
    sort,
    body,
    data,
    where,
    within,
    read,
    list,
    filters: filterFields(filters),
    async count(by, query, wanted = tabs) {
      const { total, counts } = await countBy(by, await within(by), query, wanted);
      return { total, stat: nestedStat(filters, wanted).of(counts) };
    },
    find: async (by, condition) => read(by, and(await within(by), condition)),
    nameOf: (shown) => declared.nameOf?.(shown) ?? String((shown as { ID?: number }).ID),
    route: ({ msg, method = 'POST', permission = 'granted', ...call }) => ({
      ...call,
      method,
      permission,
      audit: false,
      data,
      scopeTable: declared.scope?.table ?? table,
      ...(permission === 'granted' && { raises: false }),
      ...(method === 'GET' ? { query: bodyOf(filters, places, { ...orders, most: 0 }) } : { body }),
      async handler(asked) {
        const query = (method === 'GET' ? asked.query : asked.body) as ListQuery;
        return { data: await list(asked, query), msg };
      },
    }),
  };
}
