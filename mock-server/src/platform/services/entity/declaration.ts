import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Bus } from '../../../db/bus.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Effects } from '../../../http/effects.ts';
import type { Route } from '../../kernel/area/route.ts';
import type { By } from '../../kernel/lists/by.ts';
import type { Ordered } from '../../kernel/lists/order.ts';
import type { Move } from '../../kernel/lists/transitions.ts';

/** A table of records: a number by itself, and the time of the last change. */
export type EntityTable = PgTable & { readonly id: AnyPgColumn; readonly updatedAt: AnyPgColumn };
export type RowOf<T extends PgTable> = T['$inferSelect'];
export type ChangeOf<T extends PgTable> = Partial<T['$inferInsert']>;

/** For whom an action is taken, with what it may need of the server besides the database. A call is one, and an item of a batch. */
export type Acting = By & { deps: { bus: Bus } };

/** What was done to which rows, as they were before. */
export interface Done<R> {
  action: string;
  rows: readonly R[];
  /** What the action was told, as its schema has it. */
  body: object;
}

export interface EntityDeclaration<T extends EntityTable, S extends string> {
  table: T;
  /** The group of its calls in the role screen, and what a row is called where some are chosen. */
  apiGroup: string;
  /** Whether a call on one row takes `expectUpdatedAt`, and refuses with 409 when the row is newer; true when absent. */
  versioned?: boolean;
  /** The state in force, by which actions are offered. */
  stateOf(row: RowOf<T>, now: Date): S;
  /** What keeps the state that an action leads to; absent where each action's `set` says it. */
  stored?(to: S): ChangeOf<T>;
  refusals: {
    /** There is no such row in the data scope of the caller. */
    unknown: string;
    /** The state does not offer the action. */
    notNow(state: S, action: string): string;
    /** So many of several rows are out of the scope, or their state does not offer the action. */
    some?(count: number): string;
  };
  /** What else becomes of it, in the same transaction: records of what was done, news for who looks on. */
  after?(by: Acting, done: Done<RowOf<T>>): Promise<unknown>;
}

/** One action of a call: when it is offered, where it leads, and what it changes besides. */
export interface Step<T extends EntityTable, S extends string, B, M>
  extends Pick<Move<S, S>, 'from' | 'to'> {
  /** What of the row becomes another: plain values. Throws a refusal for what nobody may wish, whatever the state. */
  set?(body: B, by: By, row: RowOf<T>): ChangeOf<T>;
  msg: M;
}

export interface MoveDeclaration<
  T extends EntityTable,
  S extends string,
  P extends TProperties,
  A extends string,
  M,
> {
  path: string;
  description: string;
  /** Whether it can raise rights; an action on a business record does not. */
  raises?: boolean;
  effects: Effects<Static<TObject<P>>, Caller>;
  /** What the call is told beside the rows that it is about. */
  body: P;
  /** Which of several actions a body means; needed where there is more than one. */
  choose?(body: Static<TObject<P>>): NoInfer<A>;
  actions: Readonly<Record<A, Step<T, S, Static<TObject<P>>, M>>>;
}

export interface SeveralOptions {
  /** Rows that one call names at most; 200 when absent. */
  most?: number;
  /** Whether rows whose state does not offer the action are passed over, as long as one does. */
  passOver?: boolean;
}

/** A call that takes rows along transitions. */
export interface MoveCall<S extends string, A extends string, B extends object = object> {
  /** Its actions as transitions. */
  moves: Readonly<Record<string, Move<S, S>>>;
  /** Their names. */
  names: readonly A[];
  /** Takes rows along without a call, for a task: as the call does, and refuses as it does. @returns how many */
  take(by: Acting, ids: readonly number[], body: B): Promise<number>;
  /** The call itself; `shown` answers the row after it, where it is about one. */
  route(shown: Shown): Route;
}

/** How the row that a call was about is answered: under which name, as what, and read how. */
export interface Shown {
  as: string;
  row: TSchema;
  read(by: By, id: number): Promise<object>;
}

/** The list that shows the rows. */
export interface Shows<R extends object = object> {
  id: Ordered;
  row: TSchema;
  find(by: By, where: SQL): Promise<R[]>;
}
