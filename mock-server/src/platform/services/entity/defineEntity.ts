import type { Static, TObject, TProperties } from 'typebox';
import type { Route } from '../../kernel/area/route.ts';
import {
  type ActionRule,
  defineTransitions,
  type Transitions,
} from '../../kernel/lists/transitions.ts';
import { bulkCall, createActionCall, singleRowCall } from './actionCall.ts';
import type { AnyActionCall } from './applyAction.ts';
import type {
  ActionCall,
  ActionCallDeclaration,
  BulkOptions,
  EntityDeclaration,
  EntityTable,
  RowList,
  RowResponse,
} from './declaration.ts';
import { readOne } from './rows.ts';

/**
 * Declares a kind of record with states, and its calls: `one` changes one row, `several` up to 200.
 * A declared call provides its route and schema, its permission entry, the check under a lock
 * within the data scope, the write, and the entry in the `actions` of a row.
 *
 * @example
 * const note = defineEntity({
 *   table: notes, apiGroup: '便签', refusals,
 *   stateOf: ({ status }) => status, stored: (status) => ({ status }),
 * });
 * const close = note.one({
 *   path: '/note/closeNote', description: '关闭便签', effects: [], body: { reason: NeededReason },
 *   actions: {
 *     close: { from: ['open'], to: 'closed', set: ({ reason }) => ({ reason }), msg: '已关闭' },
 *   },
 * });
 * const edit = { call: '/note/updateNote', from: ['open'] };
 * export const noteTransitions = combineTransitions({ edit }, [close]);
 * const shown = { as: 'note', unknown: texts.unknown };
 * export const noteRoutes = [...actionRoutes(noteList, shown, [close])];
 */
export function defineEntity<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
) {
  const { apiGroup } = entity;
  return {
    /**
     * Declares a call on one row, which returns the changed row. The body may contain its own `ID`
     * schema to change the title.
     */
    one<P extends TProperties, A extends string>(
      declared: ActionCallDeclaration<T, S, P, A, string>,
    ): ActionCall<S, A, Static<TObject<P>>> {
      const move = declared as unknown as ActionCallDeclaration<T, S, TProperties, string, string>;
      return createActionCall(
        apiGroup,
        move as unknown as AnyActionCall<T, S>,
        singleRowCall(entity, move),
      );
    },
    /** Declares a call on several rows, which changes all or none and returns their number. */
    several<P extends TProperties, A extends string>(
      declared: ActionCallDeclaration<T, S, P, A, (count: number) => string> & BulkOptions,
    ): ActionCall<S, A, Static<TObject<P>>> {
      const move = declared as unknown as ActionCallDeclaration<
        T,
        S,
        TProperties,
        string,
        (count: number) => string
      > &
        BulkOptions;
      return createActionCall(
        apiGroup,
        move as unknown as AnyActionCall<T, S>,
        bulkCall(entity, move),
      );
    },
  };
}

/**
 * Combines the transitions of declared calls with actions of other calls.
 *
 * @param before actions of calls without a state change, such as an edit form; listed first in a
 * row
 * @param behind actions that are listed last
 */
export function combineTransitions<
  S extends string,
  A extends string,
  B extends string = never,
  L extends string = never,
>(
  before: Readonly<Record<B, ActionRule<S, S>>>,
  calls: readonly ActionCall<S, A, never>[],
  behind?: Readonly<Record<L, ActionRule<S, S>>>,
): Transitions<S, S, B | A | L> {
  const moves: Readonly<Record<string, ActionRule<S, S>>> = Object.assign(
    {},
    before,
    ...calls.map((call) => call.transitions),
    behind,
  );
  return defineTransitions<S, S, B | A | L>(
    (state) => state,
    moves as Readonly<Record<B | A | L, ActionRule<S, S>>>,
  );
}

/**
 * Creates the routes of declared calls. A call on one row returns it in the form of the list, as
 * property `as`.
 *
 * @param unknown refusal if the caller can no longer see the row after the change
 */
export function actionRoutes(
  list: RowList,
  { as, unknown }: { as: string; unknown: string },
  calls: readonly Pick<ActionCall<string, string>, 'route'>[],
): Route[] {
  const shown: RowResponse = {
    as,
    row: list.row,
    read: (by, id) => readOne(list, by, id, unknown),
  };
  return calls.map((call) => call.route(shown));
}
