import type { Static, TObject, TProperties } from 'typebox';
import type { Route } from '../../kernel/area/route.ts';
import { defineTransitions, type Move, type Transitions } from '../../kernel/lists/transitions.ts';
import type {
  EntityDeclaration,
  EntityTable,
  MoveCall,
  MoveDeclaration,
  SeveralOptions,
  Shown,
  Shows,
} from './declaration.ts';
import { moveCall, oneKind, severalKind } from './moveCall.ts';
import { readOne } from './rows.ts';
import type { AnyMove } from './takeRows.ts';

/**
 * Declares a kind of record whose rows go from state to state, and then each call that changes them: `one` is about a row, `several`
 * about up to 200. A declaration is the call with its schema, its row among the rights, the check under a lock and within the data
 * scope, the write, and the entry among the `actions` of a row.
 *
 * @example
 * const note = defineEntity({ table: notes, apiGroup: '便签', stateOf: ({ status }) => status, stored: (status) => ({ status }), refusals });
 * const close = note.one({
 *   path: '/note/closeNote', description: '关闭便签', effects: [], body: { reason: NeededReason },
 *   actions: { close: { from: ['open'], to: 'closed', set: ({ reason }) => ({ reason }), msg: '已关闭' } },
 * });
 * export const noteTransitions = transitionsOf({ edit: { call: '/note/updateNote', from: ['open'] } }, [close]);
 * export const noteRoutes = [...moveRoutes(noteList, { as: 'note', unknown: texts.unknown }, [close])];
 */
export function defineEntity<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
) {
  const { apiGroup } = entity;
  return {
    /** A call on one row, which it answers as it is afterwards. The body may declare `ID` anew, to give it another title. */
    one<P extends TProperties, A extends string>(
      declared: MoveDeclaration<T, S, P, A, string>,
    ): MoveCall<S, A, Static<TObject<P>>> {
      const move = declared as unknown as MoveDeclaration<T, S, TProperties, string, string>;
      return moveCall(apiGroup, move as unknown as AnyMove<T, S>, oneKind(entity, move));
    },
    /** A call on several rows, which answers the number of changed rows: all of them or none. */
    several<P extends TProperties, A extends string>(
      declared: MoveDeclaration<T, S, P, A, (count: number) => string> & SeveralOptions,
    ): MoveCall<S, A, Static<TObject<P>>> {
      const move = declared as unknown as MoveDeclaration<
        T,
        S,
        TProperties,
        string,
        (count: number) => string
      > &
        SeveralOptions;
      return moveCall(apiGroup, move as unknown as AnyMove<T, S>, severalKind(entity, move));
    },
  };
}

/**
 * What can be done to a record in each of its states: what its calls declare, between what other calls do to it.
 *
 * @param before actions of calls that are no transitions, such as an edit with a form, which a row names first
 * @param behind those that it names last
 */
export function transitionsOf<
  S extends string,
  A extends string,
  B extends string = never,
  L extends string = never,
>(
  before: Readonly<Record<B, Move<S, S>>>,
  calls: readonly MoveCall<S, A, never>[],
  behind?: Readonly<Record<L, Move<S, S>>>,
): Transitions<S, S, B | A | L> {
  const moves: Readonly<Record<string, Move<S, S>>> = Object.assign(
    {},
    before,
    ...calls.map((call) => call.moves),
    behind,
  );
  return defineTransitions<S, S, B | A | L>(
    (state) => state,
    moves as Readonly<Record<B | A | L, Move<S, S>>>,
  );
}

/**
 * The calls themselves. One that is about a row answers it as the list shows it, under the name `as`.
 *
 * @param unknown the refusal where the row is gone from the caller's sight afterwards
 */
export function moveRoutes(
  list: Shows,
  { as, unknown }: { as: string; unknown: string },
  calls: readonly Pick<MoveCall<string, string>, 'route'>[],
): Route[] {
  const shown: Shown = { as, row: list.row, read: (by, id) => readOne(list, by, id, unknown) };
  return calls.map((call) => call.route(shown));
}
