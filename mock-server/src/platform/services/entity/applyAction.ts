import { refuse } from '../../../http/errors.ts';
import { netbarOfRow } from '../../kernel/area/objects.ts';
import type {
  ActionCallDeclaration,
  ActionContext,
  ActionDeclaration,
  EntityDeclaration,
  EntityTable,
  RowOf,
} from './declaration.ts';
import { lockRow, lockRows, writeRows } from './rows.ts';

/** A declared call without the types of its body, actions and messages. */
export type AnyActionCall<T extends EntityTable, S extends string> = ActionCallDeclaration<
  T,
  S,
  never,
  string,
  unknown
>;
type AnyStep<T extends EntityTable, S extends string> = ActionDeclaration<T, S, object, unknown>;

/** Returns the action that a body selects, with its name. */
export function selectAction<T extends EntityTable, S extends string>(
  move: AnyActionCall<T, S>,
  body: object,
): [action: string, step: AnyStep<T, S>] {
  const action = move.choose?.(body as never) ?? Object.keys(move.actions)[0] ?? '';
  const step = move.actions[action];
  if (!step) throw new Error(`${move.path} does not declare the action ${action}`);
  return [action, step as AnyStep<T, S>];
}

/**
 * Applies an action to locked rows. `refuseUnfit` throws if rows whose state does not allow the
 * action must stop the whole call.
 */
async function write<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  by: ActionContext,
  move: AnyActionCall<T, S>,
  rows: readonly RowOf<T>[],
  body: object,
  refuseUnfit: (unfit: readonly RowOf<T>[], action: string) => void,
): Promise<number> {
  const [action, step] = selectAction(move, body);
  // `set` refuses an invalid body. It runs first, because such a body is invalid in every state.
  const changes = new Map(rows.map((row) => [row, step.set?.(body, by, row)]));
  const isAllowed = (row: RowOf<T>) => step.from?.includes(entity.stateOf(row, by.now)) ?? true;
  const allowed = rows.filter(isAllowed);
  refuseUnfit(
    rows.filter((row) => !isAllowed(row)),
    action,
  );
  const state = step.to === undefined ? undefined : entity.stored?.(step.to);
  await writeRows(
    by.tx,
    entity.table,
    allowed.map((row) => ({ id: row.id as number, change: { ...changes.get(row), ...state } })),
  );
  for (const row of allowed)
    by.target?.(entity.table.id, row.id as number, netbarOfRow(entity.table, row));
  await entity.after?.(by, { action, rows: allowed, body });
  return allowed.length;
}

/**
 * Applies an action to one row.
 *
 * @returns 1
 * @throws Refusal for a row outside of the caller's data scope, or a state that does not allow the
 * action; 409 for an outdated `expectUpdatedAt`
 */
export async function applyToOne<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  by: ActionContext,
  move: AnyActionCall<T, S>,
  body: { ID: number; expectUpdatedAt?: string },
): Promise<number> {
  const { table, stateOf, refusals } = entity;
  const row = await lockRow(by, table, body, refusals.unknown);
  return write(entity, by, move, [row], body, (unfit, action) => {
    if (unfit.length > 0) throw refuse(refusals.notNow(stateOf(row, by.now), action));
  });
}

/**
 * Applies an action to all given rows or none. With `skipUnavailable`, rows whose state does not
 * allow it are skipped, as long as one allows it.
 *
 * @returns the number of changed rows
 * @throws Refusal with the number of rows that stop the call, if `refusals.some` is declared
 */
export async function applyToMany<T extends EntityTable, S extends string>(
  entity: EntityDeclaration<T, S>,
  by: ActionContext,
  move: AnyActionCall<T, S>,
  ids: readonly number[],
  body: object,
  skipUnavailable: boolean,
): Promise<number> {
  const { table, stateOf, refusals } = entity;
  const requested = new Set(ids).size;
  const rows = await lockRows(by, table, ids);
  const [first] = rows;
  if (!first && (skipUnavailable || !refusals.some)) throw refuse(refusals.unknown);
  return write(entity, by, move, rows, body, (unfit, action) => {
    const missing = requested - rows.length + unfit.length;
    if (
      first &&
      unfit.length > 0 &&
      (skipUnavailable ? unfit.length === rows.length : !refusals.some)
    )
      throw refuse(refusals.notNow(stateOf(unfit[0] ?? first, by.now), action));
    if (!skipUnavailable && missing > 0) throw refuse(refusals.some?.(missing) ?? refusals.unknown);
  });
}
