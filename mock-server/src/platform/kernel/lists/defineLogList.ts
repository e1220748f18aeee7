import { and, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Static, TObject, TSchema } from 'typebox';
import type { ActorContext } from './actorContext.ts';
import { assembleList, type FoundPage } from './assembleList.ts';
import type { List, ListDeclaration, Rows } from './declaration.ts';
import { orderCacheKey } from './defineList.ts';
import type { Filters } from './filters.ts';
import {
  type KeysetQuery,
  keysetFields,
  keysetOrder,
  keysetPosition,
  readTotal,
  TotalExact,
} from './keysetPaging.ts';
import { type ListParts, listParts } from './listParts.ts';
import type { ColumnKey, Ordered, OrderKey } from './order.ts';
import type { PageSelection } from './page.ts';
import { queryWithTimeout } from './queryWithTimeout.ts';
import type { FilterFields, ListQuery } from './schemas.ts';
import { noCounts } from './tabs.ts';

/** Request for a page of a log. */
export interface LogPageRequest<F extends Filters> {
  by: ActorContext;
  query: Static<TObject<FilterFields<F>>> & ListQuery & KeysetQuery;
  /** Number of rows, at most 100. */
  pageSize: number;
  /** The condition of the filters. */
  where: SQL | undefined;
  /** Whether the query uses the default order of the list, in either direction. */
  isOwnOrder: boolean;
  /** Whether every filter in the query is covered by an index (`carried`). */
  isCarried: boolean;
}

/** Alternative access path for the rows of a page. */
export interface LogAccessPath<R> {
  /** Order that an index provides for this query, instead of the default order. */
  order?: readonly OrderKey[] | undefined;
  /** Condition for visible rows, instead of the data scope. */
  scope?: SQL | undefined;
  /** Selects up to `most` rows for counting. */
  someOf?: ((most: number) => SQL) | undefined;
  /**
   * Reads the rows of a page. `read` reads the rows of a position, or those selected by `picked`.
   */
  rowsAt?:
    | ((
        position: LogPosition,
        read: (position: LogPosition) => PromiseLike<R[]>,
      ) => PromiseLike<R[]>)
    | undefined;
}

/** Position of a page of a log. */
export type LogPosition = PageSelection & { keys: readonly ColumnKey[] };

interface LogDeclaration<F extends Filters, R> {
  /**
   * Filters covered by the index of the default order. Queries with only these filters have no time
   * limit.
   */
  carried?: readonly (keyof F & string)[];
  /** Returns another access path for queries that no index of the default order serves. */
  accessPath?(asked: LogPageRequest<F>): Promise<LogAccessPath<R>> | LogAccessPath<R>;
}

const isSet = (value: unknown) => value !== undefined && value !== '';

/** Finds pages by keyset, and by number up to a limit (`deep.ts`). */
function pagesOfLog<F extends Filters, R>(
  parts: ListParts<R>,
  { filters, sort, ...declared }: Declared<F, R>,
) {
  const { source, order, readRows } = parts;
  const keysFor = keysetOrder(Object.values(sort ?? {}), order);

  async function find(
    by: ActorContext,
    query: ListQuery & KeysetQuery,
    pageSize: number,
    isCarried: boolean,
  ): Promise<FoundPage<R>> {
    const { tx } = by;
    const requestedKeys = parts.sortedAs(query);
    const isOwnOrder =
      requestedKeys.length === 0 ||
      (requestedKeys.length === 1 && requestedKeys[0]?.column === order[0]?.column);
    const request = { by, query, pageSize, where: parts.where(query, by), isOwnOrder, isCarried };
    const way = (await declared.accessPath?.(request as never)) ?? {};
    const scope = way.scope ?? (await parts.within(by));
    const keys = keysFor(requestedKeys, way.order);
    const where = and(scope, request.where);
    const { total, ...facts } = await readTotal(tx, source, where, undefined, way.someOf);
    const place = await keysetPosition(tx, source, {
      scope,
      keys,
      query,
      pageSize,
      total,
      ...facts,
    });
    const page = query.fromEnd ? Math.max(1, Math.ceil(total / pageSize)) : query.page;
    const read = (position: LogPosition) => readRows(tx, position, orderCacheKey(query));
    const position = { where, keys, place };
    return {
      rows: await (way.rowsAt?.(position, read) ?? read(position)),
      total,
      counts: noCounts,
      page,
      facts,
    };
  }

  return (
    by: ActorContext,
    query: ListQuery & KeysetQuery,
    pageSize: number,
  ): Promise<FoundPage<R>> => {
    const isCarried = Object.keys(filters).every(
      (field) => !isSet(query[field]) || declared.carried?.includes(field),
    );
    return isCarried
      ? find(by, query, pageSize, isCarried)
      : queryWithTimeout(by, (tx) => find({ ...by, tx }, query, pageSize, isCarried));
  };
}

interface Declared<F extends Filters, R> extends LogDeclaration<F, R> {
  filters: F;
  sort?: Readonly<Record<string, Ordered>>;
}

/**
 * Declares a list of a table that grows without limit. Pages are found by keyset or by number,
 * totals above 10 000 are estimates of the planner, and queries without an index are cancelled
 * after two seconds (docs/reference/server-lists.md). Otherwise it works like `defineList`, without
 * tabs.
 *
 * @throws {Error} at start-up, if a sort column is nullable
 * @example
 * export const operationList = defineLogList({
 *   table: records, id: records.id, select, filters,
 *   sort: { CreatedAt: records.createdAt }, row, present,
 * });
 */
export function defineLogList<
  F extends Filters,
  R extends TSchema,
  Q extends PromiseLike<readonly unknown[]>,
  S extends Readonly<Record<string, Ordered>> = Record<never, never>,
  C = undefined,
  I extends Ordered = Ordered,
>(
  declared: Omit<ListDeclaration<F, S, Q, R, C, I>, 'tabs' | 'stat' | 'memory' | 'countedEvery'> &
    LogDeclaration<F, Rows<Q>>,
): List<F, S, Static<R> & object, I> {
  const parts = listParts<Rows<Q>>(declared, true);
  const findPage = pagesOfLog<F, Rows<Q>>(parts, declared);
  return assembleList(declared, parts, {
    findPage,
    places: keysetFields(declared.id as AnyPgColumn),
    most: 1,
    facts: TotalExact,
  });
}
