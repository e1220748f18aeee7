import { and, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Topic } from '../../db/memory.ts';
import type { Actor, Permission, Route } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { callsOf } from '../identity/authority/permission.ts';
import { inScope } from '../scope/scope.ts';
import type { By } from './by.ts';
import { conditionOf, type Filters } from './filters.ts';
import { down, type Ordered, type OrderKey, up } from './order.ts';
import { countRows, type Fields, type From, fromTable, placeOf, type Query, readPage } from './page.ts';
import { bodyOf, type FilterFields, filterFields, type ListQuery, pageOf } from './schemas.ts';
import { nestedStat, type Stat, tabOf } from './tabs.ts';

/** What a row is judged by. */
interface RowBy<C> extends By {
  /** The paths of the calls that the caller may make. */
  may: ReadonlySet<string>;
  context: C;
}

type Rows<Q> = Q extends PromiseLike<readonly (infer R)[]> ? R : never;

interface ListDeclaration<F extends Filters, S extends Readonly<Record<string, Ordered>>, Q, R extends TSchema, C> {
  /** The rows' table. Rows out of the caller's data scope are not found, as its area declares the table. */
  table: PgTable;
  /** Names a row of it. */
  id: AnyPgColumn;
  /** The scope of another table, where it decides: with the column that stands for the one that it hangs by (see `inScope`). */
  scope?: { table: PgTable; by: AnyPgColumn };
  /** What every row holds to besides, whatever is asked. */
  always?(by: By): SQL | undefined;
  /** The columns that a row is made of, with joined tables: plain drizzle, without condition and order. */
  select(tx: Tx): Q;
  /** The table with those that filters and order look at, where that is more than `table`. */
  from?(tx: Tx, fields: Fields): PromiseLike<unknown[]>;
  /** Fields of the body that narrow the list. */
  filters: F;
  /** The filters that are tabs: each is counted without itself. */
  tabs?: readonly (keyof F & string)[];
  /** How the counts of the tabs are told; by tab and value where it is absent. */
  stat?: Stat;
  /** Columns to sort by, by their fields. One that may be null has it as its least value. */
  sort?: S;
  /** Older names of the columns to sort by, for `orderKey`; else it takes those of `sort`. */
  orderKeys?: Readonly<Record<string, keyof S & string>>;
  /** The order of a list that nobody sorts, and of rows that are alike; newest first where it is absent. */
  order?: readonly OrderKey[];
  /** A row on the wire. */
  row: R;
  /** What rows are judged by, read once for all of a page. */
  context?(by: By, rows: readonly Rows<Q>[]): Promise<C>;
  /** Puts a row on the wire. */
  present(row: Rows<Q>, by: RowBy<C>): Omit<Static<R>, 'actions'>;
  /** What the caller may do to a row now (see `defineTransitions`); nothing where it is absent. */
  actionsOn?(row: Rows<Q>, by: RowBy<C>): readonly string[];
  /** What can be done on the list as a whole, with the call that each needs. */
  actions?: Readonly<Record<string, string>>;
  /** What the answer holds besides, with its schema. */
  more?: { schema: TProperties; read(by: By): object | Promise<object> };
  /** What people call a row, where tasks name it. */
  nameOf?(row: Static<R>): string;
  /** What counts the changes of the table, where something does: counts are kept until it moves. */
  memory?: Topic;
}

interface Answer<R> {
  list: R[];
  total: number;
  page: number;
  pageSize: number;
  actions: string[];
}

interface ListRoute {
  path: string;
  apiGroup: string;
  description: string;
  msg?: string;
  permission?: Exclude<Permission, 'public'>;
}

/** A list, and all that is made of its declaration. */
export interface List<F extends Filters, S extends Readonly<Record<string, Ordered>>, R extends { ID: number } | object> {
  table: PgTable;
  id: AnyPgColumn;
  sort: S;
  /** The filters as one schema: of an export, or of "all that match". */
  filters: TObject<FilterFields<F>>;
  body: TObject;
  data: TObject;
  /** What rows hold to for the filters, the scope apart. */
  where(filters: Static<TObject<FilterFields<F>>>, now: Date): SQL | undefined;
  /** Rows on the wire that hold to a condition, in any order, wherever they lie. */
  read(by: By, where: SQL): Promise<R[]>;
  /** The same within the caller's scope. */
  find(by: By, where: SQL): Promise<R[]>;
  nameOf(row: R): string;
  /** One page: at most two statements. */
  list(by: By, query: ListQuery): Promise<Answer<R>>;
  /** How many rows a query leaves, and the counts of tabs, in one statement. */
  count(by: By, query: Partial<ListQuery>, tabs?: readonly (keyof F & string)[]): Promise<{ total: number; stat: object }>;
  /** The call that answers the list. */
  route(call: ListRoute): Route;
}

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
>(declared: ListDeclaration<F, S, Q, R, C>): List<F, S, Static<R> & object> {
  type Row = Rows<Q>;
  type Shown = Static<R> & object;
  const { table, id, filters, tabs = [], row, more, memory } = declared;
  const { sort = {} as S, order = [down(id)], actions = {} } = declared;
  const from = (declared.from as unknown as From | undefined) ?? fromTable(table);
  for (const tab of tabs) tabOf(filters, tab);
  const stat = declared.stat ?? (tabs.length > 0 ? nestedStat(filters, tabs) : undefined);
  const select = declared.select as unknown as (tx: Tx) => Query<Row>;
  const orderKeys: Readonly<Record<string, string>> =
    declared.orderKeys ?? Object.fromEntries(Object.keys(sort).map((field) => [field, field]));

  const scopeOf = ({ tx, caller }: By) => inScope(tx, caller, declared.scope?.table ?? table, declared.scope?.by);
  const within = async (by: By) => and(await scopeOf(by), declared.always?.(by));
  const where = (query: object, now: Date) => conditionOf(filters, query as Record<string, unknown>, now);

  async function present(by: By, rows: readonly Row[]): Promise<Shown[]> {
    const context = (await declared.context?.(by, rows)) as C;
    const judged: RowBy<C> = { ...pick(by), context, may: await callsOf(by.tx, by.caller.authorityId) };
    return rows.map((one) => ({
      ...(declared.present(one, judged) as Shown),
      actions: [...(declared.actionsOn?.(one, judged) ?? [])],
    }));
  }

  const read = async (by: By, condition: SQL | undefined) => present(by, await select(by.tx).where(condition));

  async function list(by: By, query: ListQuery) {
    const { page } = query;
    const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
    const scope = await within(by);
    const base = and(scope, conditionOf(filters, query, by.now, tabs));
    const pageAt = (total?: number) => {
      const place = placeOf(page, pageSize, total);
      const found = { where: and(scope, where(query, by.now)), keys: keysOf(query) };
      return place ? readPage(by.tx, { from, id, select }, { ...found, place }) : [];
    };
    const count = () => countRows(by.tx, { from, filters, tabs, memory }, { where: base, query, now: by.now });
    // The first page is where it is; a later one may be nearer to the end.
    const first = page === 1 ? await pageAt() : undefined;
    const isAll = first !== undefined && stat === undefined && first.length < pageSize;
    const { total, counts } = isAll ? { total: first.length, counts: undefined } : await count();
    const rows = first ?? (await pageAt(total));
    const may = await callsOf(by.tx, by.caller.authorityId);
    return {
      list: await present(by, rows),
      ...{ total, page, pageSize },
      ...(stat && counts && { stat: stat.of(counts) }),
      actions: Object.keys(actions).filter((action) => may.has(actions[action] ?? '')),
      ...(await more?.read(by)),
    };
  }

  async function countBy(by: By, query: Partial<ListQuery>, wanted: readonly string[] = tabs) {
    const base = and(await within(by), conditionOf(filters, query, by.now, wanted));
    const { total, counts } = await countRows(
      by.tx,
      { from, filters, tabs: wanted, memory },
      { where: base, query, now: by.now },
    );
    return { total, stat: nestedStat(filters, wanted).of(counts) };
  }

  function keysOf({ sort: wanted, orderKey, desc }: ListQuery): OrderKey[] {
    const older = orderKey === undefined ? [] : [{ field: orderKeys[orderKey] ?? orderKey, order: desc ? 'desc' : 'asc' }];
    const chosen = (wanted ?? older).flatMap(({ field, order: direction }) => {
      const column = sort[field];
      return column ? [(direction === 'desc' ? down : up)(column)] : [];
    });
    return [...chosen, ...order];
  }

  const body = bodyOf(filters, Object.keys(sort), Object.keys(orderKeys));
  const data = pageOf(row, stat?.schema, more?.schema ?? {});
  return {
    ...{ table, id, sort, body, data, where, read, list, count: countBy },
    filters: filterFields(filters),
    find: async (by, condition) => read(by, and(await within(by), condition)),
    nameOf: (shown) => declared.nameOf?.(shown) ?? String((shown as { ID?: number }).ID),
    route: ({ msg, permission = 'granted', ...call }) => ({
      ...call,
      ...{ method: 'POST', permission, audit: false, body, data },
      ...(permission === 'granted' && { raises: false }),
      handler: async (asked) => ({ data: await list(asked, asked.body as ListQuery), ...(msg !== undefined && { msg }) }),
    }),
  };
}

/** Who asks and when, of all that a call holds. */
const pick = ({ tx, caller, now }: By): { tx: Tx; caller: Actor; now: Date } => ({ tx, caller, now });
