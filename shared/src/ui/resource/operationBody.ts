import type { FieldRule, Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import { isForeign } from '../../session/support.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a body is made of. */
export interface BodyParts {
  /** As it was read; several have only their keys in the body. */
  row?: object | undefined;
  /** What identifies the row, or each of those that are ticked. */
  key?: unknown;
  rowKey?: string | undefined;
  /** What was filled in. */
  values?: object | undefined;
  /** What the action says itself: wins. */
  extra?: object | undefined;
  requestId: string;
}

/** What says "nothing" to the server; without one it is left out: the least that a number may be is no nothing, it may name a row. */
function emptied({ nullable, type, minimum = 0, enum: values }: FieldRule): unknown {
  if (nullable) return null;
  if (type === 'string') return values && !values.includes('') ? undefined : '';
  if (type === 'array') return [];
  return (type === 'integer' || type === 'number') && minimum <= 0 ? 0 : undefined;
}

export const routeOf = (call: Operation<Route> | Route): Route =>
  typeof call === 'string' ? call : call.route;

/** The columns of a row, without what hangs on it. */
const plain = (row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null),
  );

/**
 * The body of a call that writes. What the server asks of the call decides what is in it: each of its fields that the row has, as it was
 * read, because some servers empty what a body leaves out; over that what was filled in, where an empty field says what empties it;
 * the key, the state that was seen (`expectUpdatedAt`: code 409 when that is no longer so) and the id of the intention. A call of which
 * nothing is known is sent the whole row, and another back end every column of it: it may keep some that our call does not know.
 */
export function operationBody(
  call: Operation<Route> | Route,
  { row = {}, key, rowKey = 'ID', values = {}, extra, requestId }: BodyParts,
): object {
  const read = row as Fields;
  const own: Fields = {
    expectUpdatedAt: read.UpdatedAt,
    requestId,
    [rowKey]: key,
    id: key,
    IDs: key,
  };
  if (typeof call === 'string') {
    const { expectUpdatedAt } = own;
    return {
      ...row,
      ...(expectUpdatedAt === undefined ? {} : { expectUpdatedAt }),
      requestId,
      ...values,
      ...extra,
    };
  }
  const filled = values as Fields;
  const body: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(call.fields)) {
    // A row may hold the id of the write that made it, which is not this intention's.
    const isOther = name === 'requestId';
    const asRead = isOther || (read[name] === null && !rule.nullable) ? undefined : read[name];
    // What never was there is not emptied by being left alone.
    const nothing = read[name] === undefined ? undefined : emptied(rule);
    const value =
      name in filled ? (filled[name] ?? nothing) : asRead === undefined ? own[name] : asRead;
    if (value !== undefined) body[name] = value;
  }
  return { ...(isForeign() ? plain(read) : {}), ...body, ...extra };
}
