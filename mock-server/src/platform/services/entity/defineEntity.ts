import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import type { Call, Route } from '../../../http/route.ts';
import { expectUpdatedAt, requestId } from '../../../http/schemas.ts';
import { idOf } from '../../kernel/area/idOf.ts';
import { defineTransitions, type Move, type Transitions } from '../../kernel/lists/transitions.ts';
import type {
  Acting,
  EntityDeclaration,
  EntityTable,
  MoveCall,
  MoveDeclaration,
  RowOf,
  Shown,
  Shows,
  Step,
} from './declaration.ts';
import { lockRow, lockRows, readOne, writeRows } from './rows.ts';

/** Rows that one call names at most. */
const MOST = 200;

type Erased<T extends EntityTable, S extends string> = MoveDeclaration<T, S, TProperties, string, unknown>;

/**
 * Declares a kind of record whose rows go from state to state. What can be done to them is then said once, call by call: `one` is
 * about a row, `several` about up to 200. Each declaration is the call with its schema, its row among the rights, the check under a
 * lock and within the data scope, the write, and the entry among the `actions` of a row.
 *
 * @example
 * const note = defineEntity({ table: notes, apiGroup: '便签', stateOf: ({ status }) => status, stored: (status) => ({ status }), refusals });
 * const close = note.one({
 *   path: '/note/closeNote', description: '关闭便签', effects: [], body: { reason: NeededReason },
 *   actions: { close: { from: ['open'], to: 'closed', set: ({ reason }) => ({ reason }), msg: '已关闭' } },
 * });
 * export const noteTransitions = transitionsOf({ edit: { call: '/note/updateNote', from: ['open'] } }, [close]);
 * export const noteRoutes = [...moveRoutes(noteList, 'note', [close])];
 */
export function defineEntity<T extends EntityTable, S extends string>(entity: EntityDeclaration<T, S>) {
  const { table, apiGroup, stateOf, stored, refusals, after } = entity;
  const offers = ({ from }: Move<S, S>, row: RowOf<T>, now: Date) => from?.includes(stateOf(row, now)) ?? true;

  function stepOf(declared: Erased<T, S>, body: object): [action: string, step: Step<T, S, object, unknown>] {
    const action = declared.choose?.(body as never) ?? Object.keys(declared.actions)[0] ?? '';
    const step = declared.actions[action];
    if (!step) throw new Error(`${declared.path} knows no action ${action}`);
    return [action, step as Step<T, S, object, unknown>];
  }

  /** Takes locked rows along; what the wish itself is wrong about is told before what the rows' state does not allow. */
  async function go(
    by: Acting,
    declared: Erased<T, S>,
    rows: readonly RowOf<T>[],
    body: object,
    unfit: (rows: readonly RowOf<T>[], action: string) => void,
  ): Promise<number> {
    const [action, step] = stepOf(declared, body);
    const changes = new Map(rows.map((row) => [row, step.set?.(body, by, row)]));
    const fit = rows.filter((row) => offers(step, row, by.now));
    unfit(
      rows.filter((row) => !fit.includes(row)),
      action,
    );
    const kept = step.to === undefined ? undefined : stored?.(step.to);
    await writeRows(
      by.tx,
      table,
      fit.map((row) => ({ id: row.id as number, change: { ...changes.get(row), ...kept } })),
    );
    await after?.(by, { action, rows: fit, body });
    return fit.length;
  }

  async function goOne(by: Acting, declared: Erased<T, S>, body: { ID: number; expectUpdatedAt?: string }): Promise<number> {
    const row = await lockRow(by, table, body, refusals.unknown);
    return go(by, declared, [row], body, (unfit, action) => {
      if (unfit.length > 0) throw refuse(refusals.notNow(stateOf(row, by.now), action));
    });
  }

  /** All or none, and it says how many stand in the way; or those that can be, unless there are none. */
  async function goSeveral(by: Acting, declared: Erased<T, S>, ids: readonly number[], body: object, passOver: boolean) {
    const wanted = new Set(ids).size;
    const rows = await lockRows(by, table, ids);
    const [first] = rows;
    if (!first && (passOver || !refusals.some)) throw refuse(refusals.unknown);
    return go(by, declared, rows, body, (unfit, action) => {
      const missing = wanted - rows.length + unfit.length;
      if (first && unfit.length > 0 && (passOver ? unfit.length === rows.length : !refusals.some))
        throw refuse(refusals.notNow(stateOf(unfit[0] ?? first, by.now), action));
      if (!passOver && missing > 0) throw refuse(refusals.some?.(missing) ?? refusals.unknown);
    });
  }

  const shared = { method: 'POST', permission: 'granted', audit: true, idempotent: true, apiGroup } as const;

  function callOf<A extends string, P extends TProperties, B extends object>(
    declared: MoveDeclaration<T, S, P, A, never>,
    take: MoveCall<S, A, B>['take'],
    answer: (shown: Shown) => Pick<Route, 'body' | 'data' | 'handler'>,
  ): MoveCall<S, A, B> {
    const { path, description, raises = false, effects } = declared;
    const names = Object.keys(declared.actions) as A[];
    if (names.length > 1 && !declared.choose) throw new Error(`${path} does not say which of its actions a body means`);
    const moves = names.map((name) => {
      const { from, to } = declared.actions[name];
      return [name, { call: path, ...(from && { from }), ...(to && { to }) }] as const;
    });
    return {
      moves: Object.fromEntries(moves),
      ...{ names, take },
      route: (shown) => ({
        ...shared,
        path,
        description,
        raises,
        effects: effects as Route['effects'] & object,
        ...answer(shown),
      }),
    };
  }

  return {
    /** A call about one row, which it answers as it is afterwards. */
    one<P extends TProperties, A extends string>(
      declared: MoveDeclaration<T, S, P, A, string>,
    ): MoveCall<S, A, Static<TObject<P>>> {
      const erased = declared as unknown as Erased<T, S>;
      const body = Type.Object({ ...declared.body, ID: idOf(table.id), expectUpdatedAt, requestId });
      const take = async (by: Acting, ids: readonly number[], wish: object) => {
        for (const ID of ids) await goOne(by, erased, { ...wish, ID });
        return ids.length;
      };
      return callOf(declared as MoveDeclaration<T, S, P, A, never>, take, ({ as, row, read }) => ({
        body,
        data: Type.Object({ [as]: row }),
        async handler(call: Call) {
          const wish = call.body as { ID: number };
          await goOne(call, erased, wish);
          return { data: { [as]: await read(call, wish.ID) }, msg: stepOf(erased, wish)[1].msg as string };
        },
      }));
    },
    /**
     * A call about several rows, which answers how many it was about: all of them or none.
     *
     * @param passOver whether rows whose state does not offer the action are passed over, as long as one does
     */
    several<P extends TProperties, A extends string>(
      declared: MoveDeclaration<T, S, P, A, (count: number) => string> & { most?: number; passOver?: boolean },
    ): MoveCall<S, A, Static<TObject<P>>> {
      const erased = declared as unknown as Erased<T, S>;
      const { most = MOST, passOver = false } = declared;
      const IDs = Type.Array(idOf(table.id), { minItems: 1, maxItems: most, title: apiGroup });
      const take = (by: Acting, ids: readonly number[], wish: object) => goSeveral(by, erased, ids, wish, passOver);
      return callOf(declared as unknown as MoveDeclaration<T, S, P, A, never>, take, () => ({
        body: Type.Object({ ...declared.body, IDs, requestId }),
        data: Type.Object({ updated: Type.Integer() }),
        async handler(call: Call) {
          const wish = call.body as { IDs: number[] };
          const updated = await take(call, wish.IDs, wish);
          return { data: { updated }, msg: (stepOf(erased, wish)[1].msg as (count: number) => string)(updated) };
        },
      }));
    },
  };
}

/**
 * What can be done to a record in each of its states: what its calls declare, between what other calls do to it.
 *
 * @param before actions of calls that are no transitions, such as an edit with a form, which a row names first
 * @param behind those that it names last
 */
export function transitionsOf<S extends string, A extends string, B extends string = never, L extends string = never>(
  before: Readonly<Record<B, Move<S, S>>>,
  calls: readonly MoveCall<S, A, never>[],
  behind?: Readonly<Record<L, Move<S, S>>>,
): Transitions<S, S, B | A | L> {
  const moves: Readonly<Record<string, Move<S, S>>> = Object.assign({}, before, ...calls.map((call) => call.moves), behind);
  return defineTransitions<S, S, B | A | L>((state) => state, moves as Readonly<Record<B | A | L, Move<S, S>>>);
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
