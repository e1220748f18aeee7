import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Bus } from '../../../db/bus.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Effects } from '../../../http/effects.ts';
import type { Route } from '../../kernel/area/route.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import type { Ordered } from '../../kernel/lists/order.ts';
import type { ActionRule } from '../../kernel/lists/transitions.ts';

/** A table of records with an id and the time of the last change. */
export type EntityTable = PgTable & { readonly id: AnyPgColumn; readonly updatedAt: AnyPgColumn };
export type RowOf<T extends PgTable> = T['$inferSelect'];
export type ChangeOf<T extends PgTable> = Partial<T['$inferInsert']>;

/** Context of an action: transaction, caller, time and bus. Calls and task items provide it. */
export type ActionContext = ActorContext & { deps: { bus: Bus } };

/** A completed action and its rows before the change. */
export interface CompletedAction<R> {
  action: string;
  rows: readonly R[];
  /** Input of the action. */
  body: object;
}

export interface EntityDeclaration<T extends EntityTable, S extends string> {
  table: T;
  /** Group of the calls on the role screen, and title of the id list. */
  apiGroup: string;
  /**
   * Whether calls on one row accept `expectUpdatedAt` and return 409 if the row is newer. Defaults
   * to true.
   */
  versioned?: boolean;
  /** Returns the current state, which determines the available actions. */
  stateOf(row: RowOf<T>, now: Date): S;
  /** Returns the columns that store a new state. Absent if each action sets them with `set`. */
  stored?(to: S): ChangeOf<T>;
  refusals: {
    /** The row does not exist in the caller's data scope. */
    unknown: string;
    /** The state does not allow the action. */
    notNow(state: S, action: string): string;
    /** Number of selected rows that are out of scope or whose state does not allow the action. */
    some?(count: number): string;
  };
  /**
   * Called in the same transaction after an action, for example to store history or publish
   * messages.
   */
  after?(by: ActionContext, done: CompletedAction<RowOf<T>>): Promise<unknown>;
}

/** An action: the states that allow it, the next state, and further changes. */
export interface ActionDeclaration<T extends EntityTable, S extends string, B, M>
  extends Pick<ActionRule<S, S>, 'from' | 'to'> {
  /** Returns the changed columns. Throws a refusal for input that is invalid in every state. */
  set?(body: B, by: ActorContext, row: RowOf<T>): ChangeOf<T>;
  msg: M;
}

export interface ActionCallDeclaration<
  T extends EntityTable,
  S extends string,
  P extends TProperties,
  A extends string,
  M,
> {
  path: string;
  description: string;
  /** Whether the call can raise permissions. False for actions on business records. */
  raises?: boolean;
  effects: Effects<Static<TObject<P>>, Caller>;
  /** Body fields besides the row ids. */
  body: P;
  /** Selects the action by the body. Required for more than one action. */
  choose?(body: Static<TObject<P>>): NoInfer<A>;
  actions: Readonly<Record<A, ActionDeclaration<T, S, Static<TObject<P>>, M>>>;
}

export interface BulkOptions {
  /** Maximum number of rows per call; default 200. */
  maxRows?: number;
  /** Whether to skip rows whose state does not allow the action, as long as one row allows it. */
  skipUnavailable?: boolean;
}

/** A call that changes the state of rows. */
export interface ActionCall<S extends string, A extends string, B extends object = object> {
  /** Actions of the call as transitions. */
  transitions: Readonly<Record<string, ActionRule<S, S>>>;
  /** Names of the actions. */
  names: readonly A[];
  /**
   * Applies the call's rules to rows outside of a call, for example in a task. Returns the number
   * of changed rows.
   */
  apply(by: ActionContext, ids: readonly number[], body: B): Promise<number>;
  /** Creates the route. `shown` defines how a call on one row returns that row. */
  route(shown: RowResponse): Route;
}

/** How a call on one row returns it: property name, schema and reader. */
export interface RowResponse {
  as: string;
  row: TSchema;
  read(by: ActorContext, id: number): Promise<object>;
}

/** The list that shows the rows. */
export interface RowList<R extends object = object> {
  id: Ordered;
  row: TSchema;
  find(by: ActorContext, where: SQL): Promise<R[]>;
}
