import { and, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../../../http/schemas.ts';
import type { Call } from '../area/call.ts';
import type { Route } from '../area/route.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import type { ActorContext } from './actorContext.ts';
import type { List, ListDeclaration, ListRoute, RowBy, Rows } from './declaration.ts';
import type { Filters } from './filters.ts';
import { type ListParts, readOrderKeys } from './listParts.ts';
import type { Ordered } from './order.ts';
import { filterFields, type ListQuery, listBody, pageSchema } from './schemas.ts';
import { type Counts, nestedStat, type Stat } from './tabs.ts';

/** A page as read from the database. */
export interface FoundPage<R> {
  rows: readonly R[];
  total: number;
  counts: Counts;
  page: number;
  /** Further fields of the response. */
  facts: object;
}

interface Form<R> {
  findPage(by: ActorContext, query: ListQuery, pageSize: number): Promise<FoundPage<R>>;
  /** Further fields of the body that identify a page. */
  places: TProperties;
  /** Maximum number of columns to sort by at the same time. */
  most: number;
  /** The schema of `facts`. */
  facts: TProperties;
}

type AnySort = Readonly<Record<string, Ordered>>;
type Presented<Q, R extends TSchema, C> = Pick<
  ListDeclaration<Filters, AnySort, Q, R, C, Ordered>,
  'context' | 'present' | 'actionsOn'
>;

/** Builds the response rows, with the actions that the caller can take on each. */
async function presentRows<Q, R extends TSchema, C>(
  declared: Presented<Q, R, C>,
  by: ActorContext,
  rows: readonly Rows<Q>[],
): Promise<(Static<R> & object)[]> {
  const { tx, caller, now } = by;
  const context = (await declared.context?.(by, rows)) as C;
  const may = await grantedPaths(tx, caller.authorityId);
  const rowBy: RowBy<C> = { tx, caller, now, context, may };
  return rows.map((row) => {
    const shown = declared.present(row, rowBy);
    // Mutates the object that `present` created: copying all fields takes longer than reading them.
    return Object.assign(
      shown as Static<R> & object,
      declared.actionsOn && { actions: declared.actionsOn(row, rowBy, shown) },
    );
  });
}

type WithSchemas = Pick<
  ListDeclaration<Filters, AnySort, unknown, TSchema, unknown, Ordered>,
  'filters' | 'sort' | 'orderKeys' | 'row'
> & { more?: { schema: TProperties } };

/** Builds the schemas of a list: POST body, GET query and response data. */
function listSchemas(
  { filters, sort = {}, orderKeys, row, more }: WithSchemas,
  stat: Stat | false,
  { places, most, facts }: Pick<Form<unknown>, 'places' | 'most' | 'facts'>,
) {
  const orders = {
    sortable: Object.keys(sort),
    orderKeys: Object.keys(readOrderKeys({ sort, ...(orderKeys && { orderKeys }) })),
  };
  const { actions, ...envelope } = pageSchema(row).properties;
  return {
    body: listBody(filters, places, { ...orders, most }),
    query: listBody(filters, places, { ...orders, most: 0 }),
    data: Type.Object({
      ...envelope,
      ...(stat && { stat: stat.schema }),
      actions,
      ...facts,
      ...more?.schema,
    }),
  };
}

/** Creates the function that declares the route of a list. */
const listRoute =
  (
    { body, query, data }: ReturnType<typeof listSchemas>,
    scopeTable: PgTable,
    list: (by: Call, query: ListQuery) => Promise<object>,
  ) =>
  ({ msg, method = 'POST', permission = 'granted', ...call }: ListRoute): Route => ({
    ...call,
    method,
    permission,
    audit: false,
    data,
    scopeTable,
    ...(permission === 'granted' && { raises: false }),
    ...(method === 'GET' ? { query } : { body }),
    handler: async (request) => ({
      data: await list(request, (method === 'GET' ? request.query : request.body) as ListQuery),
      msg,
    }),
  });

/** Assembles a list from its declaration and a function that finds pages. */
export function assembleList<
  F extends Filters,
  R extends TSchema,
  Q extends PromiseLike<readonly unknown[]>,
  S extends AnySort,
  C,
  I extends Ordered,
>(
  declared: ListDeclaration<F, S, Q, R, C, I>,
  parts: ListParts<Rows<Q>>,
  form: Form<Rows<Q>>,
): List<F, S, Static<R> & object, I> {
  const { table, id, filters, tabs = [], row, more, sort = {} as S, actions = {} } = declared;
  const { source, where, within, countBy } = parts;
  const stat = declared.stat ?? (tabs.length > 0 && nestedStat(filters, tabs));
  const schemas = listSchemas(declared, stat, form);
  const present = (by: ActorContext, rows: readonly Rows<Q>[]) =>
    presentRows<Q, R, C>(declared, by, rows);

  const read = async (by: ActorContext, condition: SQL | undefined) =>
    present(by, await source.select(by.tx).where(condition));

  async function list(by: ActorContext, query: ListQuery) {
    await declared.before?.(by, query as never);
    const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
    const { rows, total, page, counts, facts } = await form.findPage(by, query, pageSize);
    const may = await grantedPaths(by.tx, by.caller.authorityId);
    return {
      list: await present(by, rows),
      total,
      page,
      pageSize,
      ...(stat && { stat: stat.of(counts) }),
      actions: Object.keys(actions).filter((action) => may.has(actions[action] ?? '')),
      ...facts,
      ...(await more?.read(by, counts, query as never)),
    };
  }

  return {
    table,
    id,
    row,
    sort,
    body: schemas.body,
    data: schemas.data,
    where,
    within,
    ...(declared.before && { check: declared.before }),
    read,
    list,
    filters: filterFields(filters),
    async count(by, query, countedTabs = tabs) {
      const { total, counts } = await countBy(by, await within(by), query, countedTabs);
      return { total, stat: nestedStat(filters, countedTabs).of(counts) };
    },
    find: async (by, condition) => read(by, and(await within(by), condition)),
    nameOf: (shown) => declared.nameOf?.(shown) ?? String((shown as { ID?: number }).ID),
    route: listRoute(schemas, declared.scope?.table ?? table, list),
  };
}
