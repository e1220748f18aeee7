import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Topic } from '../../../db/memory.ts';
import type { Permission } from '../../../http/declaredCall.ts';
import type { Call } from '../area/call.ts';
import type { Route } from '../area/route.ts';
import type { By } from './by.ts';
import type { FilterBy, Filters } from './filters.ts';
import type { Ordered, OrderKey } from './order.ts';
import type { Fields } from './page.ts';
import type { FilterFields, ListQuery } from './schemas.ts';
import type { Counts, Stat } from './tabs.ts';

/** The call that asks a list, for what its rows need of the server besides the database. */
export type Asking = By & Pick<Call, 'deps'>;

/** What a row is judged by. */
export interface RowBy<C> extends By {
  /** The paths of the calls that the caller may make. */
  may: ReadonlySet<string>;
  context: C;
}

export type Rows<Q> = Q extends PromiseLike<readonly (infer R)[]> ? R : never;

/** What `defineList` and `defineLogList` have in common. */
export interface ListDeclaration<
  F extends Filters,
  S extends Readonly<Record<string, Ordered>>,
  Q,
  R extends TSchema,
  C,
  I extends Ordered,
> {
  /** The rows' table. Rows out of the caller's data scope are not found, as its area declares the table. */
  table: PgTable;
  /** Names a row of it: a column, or an expression of several. */
  id: I;
  /** The scope of another table, where it decides: with the column that stands for the one that it hangs by (see `inScope`). */
  scope?: { table: PgTable; by: AnyPgColumn };
  /** What every row holds to besides, whatever is asked. */
  always?(by: By): SQL | undefined | Promise<SQL | undefined>;
  /** The columns that a row is made of, with joined tables: plain drizzle, without condition and order. */
  select(tx: Tx): Q;
  /** The table with those that filters and order look at, where that is more than `table`. */
  from?(tx: Tx, fields: Fields): PromiseLike<unknown[]>;
  /** Fields of the body that narrow the list. */
  filters: F;
  /** The filters that are tabs: each is counted without itself. */
  tabs?: readonly (keyof F & string)[];
  /** How the counts of the tabs are told: by tab and value where it is absent; not at all where it is `false`. */
  stat?: Stat | false;
  /** Columns to sort by, by their fields. One that may be null has it as its least value. */
  sort?: S;
  /** Older names of the columns to sort by, for `orderKey`; else it takes those of `sort`. */
  orderKeys?: Readonly<Record<string, keyof S & string>>;
  /** The order of a list that nobody sorts, and of rows that are alike; newest first where it is absent. */
  order?: readonly OrderKey[];
  /** A row on the wire. */
  row: R;
  /** What rows are judged by, read once for all of a page. Whoever takes an `Asking` makes a list that only a call can ask. */
  context?(by: By, rows: readonly Rows<Q>[]): Promise<C>;
  /** Puts a row on the wire: an object made for this answer, which its actions are added to. */
  present(row: Rows<Q>, by: RowBy<C>): Omit<Static<R>, 'actions'>;
  /** What the caller may do to a row now (see `defineTransitions`): needed for rows with `actions` that `present` does not tell. */
  actionsOn?(row: Rows<Q>, by: RowBy<C>, shown: Omit<Static<R>, 'actions'>): readonly string[];
  /** What can be done on the list as a whole, with the call that each needs. */
  actions?: Readonly<Record<string, string>>;
  /** What the answer holds besides, with its schema. */
  more?: {
    schema: TProperties;
    read(by: By, counts: Counts, query: Static<TObject<FilterFields<F>>>): object | Promise<object>;
  };
  /** Looks at what is asked before anything is read. Throws a refusal. */
  before?(by: By, query: Static<TObject<FilterFields<F>>>): Promise<unknown>;
  /** What people call a row, where tasks name it. */
  nameOf?(row: Static<R>): string;
  /** What counts the changes of the table, where something does: counts are kept until it moves. */
  memory?: Topic;
  /**
   * Milliseconds for which kept counts stand although the time goes on, or columns change whose changes nobody counts: with `memory`,
   * where a tab or a filter depends on such.
   */
  countedEvery?: number;
}

/** One page of a list, as its call answers it. */
interface ListAnswer<R> {
  list: R[];
  total: number;
  page: number;
  pageSize: number;
  actions: string[];
}

export interface ListRoute {
  /** `GET` takes what is asked as a query, and sorts by `orderKey` alone. */
  method?: 'GET' | 'POST';
  path: string;
  apiGroup: string;
  description: string;
  msg?: string;
  permission?: Exclude<Permission, 'public'>;
}

/** A list, and all that is made of its declaration. */
export interface List<
  F extends Filters,
  S extends Readonly<Record<string, Ordered>>,
  R extends object,
  I extends Ordered,
> {
  table: PgTable;
  id: I;
  sort: S;
  /** The schema of a row. */
  row: TSchema;
  /** The filters as one schema: of an export, or of "all that match". */
  filters: TObject<FilterFields<F>>;
  body: TObject;
  data: TObject;
  /** What rows hold to for the filters, the scope apart. */
  where(filters: Static<TObject<FilterFields<F>>>, by: FilterBy): SQL | undefined;
  /** What rows hold to for the caller to see them: the data scope, and what always holds. */
  within(by: By): Promise<SQL | undefined>;
  /** Rows on the wire that hold to a condition, in any order, wherever they lie. */
  read(by: By, where: SQL): Promise<R[]>;
  /** The same within the caller's scope. */
  find(by: By, where: SQL): Promise<R[]>;
  nameOf(row: R): string;
  /** One page: at most two statements. */
  list(by: By, query: ListQuery): Promise<ListAnswer<R>>;
  /** How many rows a query leaves, and the counts of tabs, in one statement. */
  count(
    by: By,
    query: Partial<ListQuery>,
    tabs?: readonly (keyof F & string)[],
  ): Promise<{ total: number; stat: object }>;
  /** The call that answers the list. */
  route(call: ListRoute): Route;
}
