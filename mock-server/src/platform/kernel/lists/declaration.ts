import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Topic } from '../../../db/memory.ts';
import type { Permission } from '../../../http/declaredCall.ts';
import type { Call } from '../area/call.ts';
import type { Route } from '../area/route.ts';
import type { ActorContext } from './actorContext.ts';
import type { FilterBy, Filters } from './filters.ts';
import type { Ordered, OrderKey } from './order.ts';
import type { Fields } from './page.ts';
import type { FilterFields, ListQuery } from './schemas.ts';
import type { Counts, Stat } from './tabs.ts';

/** Context of lists whose rows need services of the server besides the database. */
export type ListCallContext = ActorContext & Pick<Call, 'deps'>;

/** Context for presenting a row and deciding its actions. */
export interface RowBy<C> extends ActorContext {
  /** Paths of the calls that the caller can make, with and without the method. */
  may: ReadonlySet<string>;
  context: C;
}

export type Rows<Q> = Q extends PromiseLike<readonly (infer R)[]> ? R : never;

/** Common part of `defineList` and `defineLogList`. */
export interface ListDeclaration<
  F extends Filters,
  S extends Readonly<Record<string, Ordered>>,
  Q,
  R extends TSchema,
  C,
  I extends Ordered,
> {
  /** Table of the rows. The data scope declared for it applies. */
  table: PgTable;
  /** Identifies a row: a column, or an expression over several columns. */
  id: I;
  /**
   * Uses the data scope of another table. `by` replaces the column that the other table is bound by
   * (see `inScope`).
   */
  scope?: { table: PgTable; by: AnyPgColumn };
  /** Condition for all rows of the list, independent of the query. */
  always?(by: ActorContext): SQL | undefined | Promise<SQL | undefined>;
  /** Select of the columns of a row, with joins but without condition and order. */
  select(tx: Tx): Q;
  /** Joins needed by filters and order, if `table` alone is not enough. */
  from?(tx: Tx, fields: Fields): PromiseLike<unknown[]>;
  /** Fields of the body that filter the list. */
  filters: F;
  /** Filters shown as tabs. The count of a tab ignores its own filter. */
  tabs?: readonly (keyof F & string)[];
  /** Format of the tab counts. Default: by tab and value. `false` omits them. */
  stat?: Stat | false;
  /** Sortable columns by field name. Null sorts as the lowest value. */
  sort?: S;
  /** Names accepted by `orderKey`, for compatibility. Default: the names of `sort`. */
  orderKeys?: Readonly<Record<string, keyof S & string>>;
  /** Default order, also used for rows with equal sort values. Default: newest first. */
  order?: readonly OrderKey[];
  /** Schema of a row in the response. */
  row: R;
  /**
   * Data for presenting rows, read once per page. With an `Asking` parameter the list can be read
   * by calls only, not by tasks.
   */
  context?(by: ActorContext, rows: readonly Rows<Q>[]): Promise<C>;
  /**
   * Creates the response object of a row. It must be a new object, because `actions` is added to
   * it.
   */
  present(row: Rows<Q>, by: RowBy<C>): Omit<Static<R>, 'actions'>;
  /**
   * Actions that the caller can take on a row now (see `defineTransitions`). Needed for rows with
   * `actions`, unless `present` returns them.
   */
  actionsOn?(row: Rows<Q>, by: RowBy<C>, shown: Omit<Static<R>, 'actions'>): readonly string[];
  /** Actions on the list as a whole, with the call that each requires, as in `defineTransitions`. */
  actions?: Readonly<Record<string, string>>;
  /** Additional fields of the response, with their schema. */
  more?: {
    schema: TProperties;
    read(
      by: ActorContext,
      counts: Counts,
      query: Static<TObject<FilterFields<F>>>,
    ): object | Promise<object>;
  };
  /** Validates the query before rows are read. Throws a refusal. */
  before?(by: ActorContext, query: Static<TObject<FilterFields<F>>>): Promise<unknown>;
  /** Display name of a row in tasks. */
  nameOf?(row: Static<R>): string;
  /** Topic that counts changes of the table. Tab counts are cached until it changes. */
  memory?: Topic;
  /**
   * Milliseconds for which cached counts are reused although time passes or untracked columns
   * change. Required with `memory` if a tab or filter depends on them.
   */
  countedEvery?: number;
}

/** Response of a list call. */
interface ListAnswer<R> {
  list: R[];
  total: number;
  page: number;
  pageSize: number;
  actions: string[];
}

export interface ListRoute {
  /** `GET` reads the query string and can sort by `orderKey` only. */
  method?: 'GET' | 'POST';
  path: string;
  apiGroup: string;
  description: string;
  msg?: string;
  permission?: Exclude<Permission, 'public'>;
}

/** A list, as created from its declaration. */
export interface List<
  F extends Filters,
  S extends Readonly<Record<string, Ordered>>,
  R extends object,
  I extends Ordered,
> {
  table: PgTable;
  id: I;
  sort: S;
  row: TSchema;
  /** Schema of all filters, for exports and for batches on all matching rows. */
  filters: TObject<FilterFields<F>>;
  body: TObject;
  data: TObject;
  /** Condition of the filters, without the data scope. */
  where(filters: Static<TObject<FilterFields<F>>>, by: FilterBy): SQL | undefined;
  /** Condition for visible rows: the data scope and `always`. */
  within(by: ActorContext): Promise<SQL | undefined>;
  /** Validates the filters before rows are read. Throws a refusal. */
  check?(by: ActorContext, filters: Static<TObject<FilterFields<F>>>): Promise<unknown>;
  /** Reads the rows that match a condition, in any order and without the data scope. */
  read(by: ActorContext, where: SQL): Promise<R[]>;
  /** Reads the rows that match a condition within the caller's data scope. */
  find(by: ActorContext, where: SQL): Promise<R[]>;
  nameOf(row: R): string;
  /** Reads a page with at most two statements. */
  list(by: ActorContext, query: ListQuery): Promise<ListAnswer<R>>;
  /** Counts the rows of a query, in total and per tab, in one statement. */
  count(
    by: ActorContext,
    query: Partial<ListQuery>,
    tabs?: readonly (keyof F & string)[],
  ): Promise<{ total: number; stat: object }>;
  /** Declares the call that returns the list. */
  route(call: ListRoute): Route;
}
