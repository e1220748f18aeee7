import { and, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, type TSchema, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { MAX_PAGE_SIZE } from '../../../http/schemas.ts';
import { callsOf } from '../identity/authority/permission.ts';
import { inScope } from '../scope/scope.ts';
import type { By } from './by.ts';
import type { List, ListDeclaration, RowBy, Rows } from './declaration.ts';
import { type DeepQuery, deepFields, deepOrder, deepPlace, readTotal, TotalExact } from './deep.ts';
import { isOneOf, NEAR, newestOfEach, pickEach, someOfEach } from './each.ts';
import { conditionOf, type Filters } from './filters.ts';
import { leadingPage } from './leading.ts';
import { down, type Ordered, sortedBy } from './order.ts';
import { countRows, type From, fromTable, pagesOf, placeOf, type Query } from './page.ts';
import { readWithin } from './readWithin.ts';
import { bodyOf, filterFields, keysOf, type ListQuery, pageOf } from './schemas.ts';
import { type Counts, nestedStat, noCounts, tabOf } from './tabs.ts';

/** Tells the orders apart that a list may be asked for. */
const orderOf = ({ sort, orderKey, desc }: ListQuery) => JSON.stringify(sort ?? [orderKey, desc]);

/** The last moment of those that lie so many milliseconds apart. */
const startOf = (now: Date, everyMs: number) => new Date(Math.floor(now.getTime() / everyMs) * everyMs);

/** How many lists there are, by which they are told apart. */
let lists = 0;

/**
 * Declares a list: its filters, tabs, order, rows, actions and scope. The body and the answer of its call, the pages, the counts, and
 * the source of its exports and batches follow from it.
 *
 * @example
 * export const noteList = defineList({
 *   table: notes, id: notes.id,
 *   select: (tx) => tx.select().from(notes).$dynamic(),
 *   filters: { keyword: contains(notes.text, '关键词'), status: among(notes.status, STATUSES, '状态'), ...range('CreatedAt', notes.createdAt, '创建时间') },
 *   tabs: ['status'],
 *   sort: { ID: notes.id, CreatedAt: notes.createdAt },
 *   row: Note,
 *   present: ({ id, createdAt, ...plain }) => ({ ID: id, CreatedAt: createdAt.toISOString(), ...plain }),
 *   actionsOn: (note, { may }) => noteTransitions.actions(note, may),
 *   actions: { add: '/note/addNote' },
 * });
 * const route = noteList.route({ path: '/note/getNoteList', apiGroup: '便签', description: '查询便签列表' });
 * const [note] = await noteList.find(call, eq(notes.id, id));
 */
export function defineList<
  F extends Filters,
  R extends TSchema,
  Q extends PromiseLike<readonly unknown[]>,
  S extends Readonly<Record<string, Ordered>> = Record<never, never>,
  C = undefined,
  I extends Ordered = Ordered,
>(declared: ListDeclaration<F, S, Q, R, C, I>): List<F, S, Static<R> & object, I> {
  type Row = Rows<Q>;
  type Shown = Static<R> & object;
  const { table, id, filters, tabs = [], row, more, each, large = false } = declared;
  lists += 1;
  const name = `${getTableName(table)} ${lists}`;
  const { memory: topic, countedEvery } = declared;
  const memory = topic === undefined ? undefined : { name, topic, isTimed: countedEvery !== undefined };
  const { sort = {} as S, order = [down(id)], actions = {} } = declared;
  for (const tab of tabs)
    if (tabOf(filters, tab).isTimed && memory && !memory.isTimed)
      throw new Error(`The counts of the tab ${tab} depend on the time: countedEvery says for how long they are kept`);
  const stat = declared.stat ?? (tabs.length > 0 && nestedStat(filters, tabs));
  const from = (declared.from as unknown as From | undefined) ?? fromTable(table);
  const source = {
    from,
    id,
    select: declared.select as unknown as (tx: Tx) => Query<Row>,
    whole: declared.from !== undefined || large,
  };
  const readRows = pagesOf(name, source);
  const { orderKeys = Object.fromEntries(Object.keys(sort).map((field) => [field, field])) } = declared;

  const scopeOf = ({ tx, caller }: By) => inScope(tx, caller, declared.scope?.table ?? table, declared.scope?.by);
  const within = async (by: By) => and(await scopeOf(by), await declared.always?.(by));
  const where = (query: object, now: Date) => conditionOf(filters, query as Record<string, unknown>, now);

  async function present(by: By, rows: readonly Row[]): Promise<Shown[]> {
    const { tx, caller, now } = by;
    const context = (await declared.context?.(by, rows)) as C;
    const judged: RowBy<C> = { tx, caller, now, context, may: await callsOf(tx, caller.authorityId) };
    return rows.map((one) => {
      const shown = declared.present(one, judged);
      // Made for this answer alone: to copy so many fields once more takes longer than to read them.
      return Object.assign(shown as Shown, declared.actionsOn && { actions: declared.actionsOn(one, judged, shown) });
    });
  }

  const read = async (by: By, condition: SQL | undefined) => present(by, await source.select(by.tx).where(condition));

  async function countBy(by: By, scope: SQL | undefined, query: Partial<ListQuery>, wanted: readonly string[]) {
    const now = countedEvery ? startOf(by.now, countedEvery) : by.now;
    const base = and(scope, conditionOf(filters, query, now, wanted));
    return countRows(by.tx, { from, filters, tabs: wanted, memory }, { where: base, query, now });
  }

  /** The first page is where it is; a later one may be nearer to the end, which its total tells. */
  async function pageByNumber(by: By, query: ListQuery, pageSize: number) {
    const scope = await within(by);
    const pageAt = async (total?: number) => {
      const place = placeOf(query.page, pageSize, total);
      if (!place) return [];
      const found = { where: and(scope, where(query, by.now)), keys: sortedBy(keysOf(query, sort, orderKeys), order) };
      const { leading } = declared;
      const led = leading && (await leadingPage(by.tx, { source, leading, own: order }, { query, found: { ...found, place } }));
      return led ?? readRows(by.tx, { ...found, place }, orderOf(query));
    };
    const first = query.page === 1 ? await pageAt() : undefined;
    if (first && tabs.length === 0 && first.length < pageSize)
      return { rows: first, total: first.length, counts: noCounts, page: 1, facts: {} };
    const { total, counts } = await countBy(by, scope, query, tabs);
    return { rows: first ?? (await pageAt(total)), total, counts, page: query.page, facts: {} };
  }

  /** A page that nothing but what the indexes carry narrows is found at once; any other one is given up after a while. */
  const deepPage = (by: By, query: ListQuery & DeepQuery, pageSize: number) => {
    const isCarried = Object.keys(filters).every(
      (field) => query[field] === undefined || query[field] === '' || each?.filters.includes(field),
    );
    return isCarried
      ? findDeepPage(by, query, pageSize, isCarried)
      : readWithin(by, (tx) => findDeepPage({ ...by, tx }, query, pageSize, isCarried));
  };

  async function findDeepPage(by: By, query: ListQuery & DeepQuery, pageSize: number, isCarried: boolean) {
    const { tx, now } = by;
    const values = await each?.values(by);
    const own = values && and(isOneOf(each?.column as AnyPgColumn, values), await declared.always?.(by));
    const scope = own ?? (await within(by));
    const wanted = keysOf(query, sort, orderKeys);
    const found = { where: and(scope, where(query, now)), keys: deepKeys(wanted, declared.orderFor?.(query as never)) };
    const isNear = query.after !== undefined || query.before !== undefined || (query.page - 1) * pageSize <= NEAR;
    const isOwn = wanted.length === 0 || (wanted.length === 1 && wanted[0]?.column === order[0]?.column);
    const lookup =
      each && values && values.length > 0 && isCarried && isOwn && isNear
        ? {
            table,
            id: id as AnyPgColumn,
            column: each.column,
            values,
            where: and(where(query, now), await declared.always?.(by)),
          }
        : undefined;
    const { total, ...facts } = await readTotal(
      tx,
      source,
      found.where,
      undefined,
      lookup && ((most) => someOfEach(tx, lookup, most)),
    );
    const place = await deepPlace(tx, source, { scope, keys: found.keys, query, pageSize, total, ...facts });
    const page = query.fromEnd ? Math.max(1, Math.ceil(total / pageSize)) : query.page;
    if (lookup) {
      const newest = found.keys[0]?.isDown ? await newestOfEach(by, each, lookup, query, place) : undefined;
      const readPicked = (where: SQL | undefined) =>
        readRows(tx, { ...found, place, picked: pickEach(tx, { ...lookup, where }, found.keys, place) }, orderOf(query));
      const near = newest && (await readPicked(and(lookup.where, newest)));
      // Counts outlive rows that were removed since.
      const rows = near?.length === place.limit ? near : await readPicked(lookup.where);
      return { rows, total, counts: noCounts, page, facts };
    }
    const isFar = !place.backwards && !place.beyond && place.offset > NEAR && isOwn && found.keys[0]?.isDown;
    const skipped = isFar ? await declared.skip?.(by, query as never, place.offset) : undefined;
    const rest = skipped ? { ...place, beyond: skipped.beyond, offset: place.offset - skipped.rows } : place;
    return { rows: await readRows(tx, { ...found, place: rest }, orderOf(query)), total, counts: noCounts, page, facts };
  }

  async function list(by: By, query: ListQuery) {
    await declared.before?.(by, query as never);
    const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
    const found = await (large ? deepPage : pageByNumber)(by, query, pageSize);
    const { rows, total, page, counts } = found;
    const may = await callsOf(by.tx, by.caller.authorityId);
    return {
      list: await present(by, rows),
      ...{ total, page, pageSize },
      ...(stat && { stat: stat.of(counts) }),
      actions: Object.keys(actions).filter((action) => may.has(actions[action] ?? '')),
      ...found.facts,
      ...(await more?.read(by, counts, query as never)),
    };
  }

  const orders = { sortable: Object.keys(sort), orderKeys: Object.keys(orderKeys), most: large ? 1 : 3 };
  const deepKeys = large ? deepOrder(Object.values(sort), order) : () => [];
  const places = large ? deepFields(id as AnyPgColumn) : {};
  const body = bodyOf(filters, places, orders);
  const { actions: offered, ...envelope } = pageOf(row).properties;
  const data = Type.Object({
    ...envelope,
    ...(stat && { stat: stat.schema }),
    actions: offered,
    ...(large && TotalExact),
    ...more?.schema,
  });
  const count = async (by: By, query: Partial<ListQuery>, wanted: readonly (keyof F & string)[] = tabs) => {
    const { total, counts } = await countBy(by, await within(by), query, wanted);
    return { total, stat: nestedStat(filters, wanted).of(counts as Counts) };
  };
  return {
    ...{ table, id, row, sort, body, data, where, within, read, list, count },
    filters: filterFields(filters),
    find: async (by, condition) => read(by, and(await within(by), condition)),
    nameOf: (shown) => declared.nameOf?.(shown) ?? String((shown as { ID?: number }).ID),
    route: ({ msg, method = 'POST', permission = 'granted', ...call }) => ({
      ...call,
      ...{ method, permission, audit: false, data, scopeTable: declared.scope?.table ?? table },
      ...(permission === 'granted' && { raises: false }),
      ...(method === 'GET' ? { query: bodyOf(filters, places, { ...orders, most: 0 }) } : { body }),
      async handler(asked) {
        const query = (method === 'GET' ? asked.query : asked.body) as ListQuery;
        return { data: await list(asked, query), ...(msg !== undefined && { msg }) };
      },
    }),
  };
}
