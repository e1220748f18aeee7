import type { FieldRule, Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import { isForeign } from '../../session/support.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Parts of a request body. */
export interface BodyParts {
  /** The row as last loaded. A batch sends only keys. */
  row?: object | undefined;
  /** Key of the row, or keys of the selected rows. */
  key?: unknown;
  rowKey?: string | undefined;
  /** User input. */
  values?: object | undefined;
  /** Fields of the action, which take precedence. */
  extra?: object | undefined;
  requestId: string;
}

/**
 * Returns the value that means "empty" for the server, or `undefined` if the field must be omitted.
 * A number with a positive minimum has no empty value.
 */
function emptyValue({ nullable, type, minimum = 0, enum: values }: FieldRule): unknown {
  if (nullable) return null;
  if (type === 'string') return values && !values.includes('') ? undefined : '';
  if (type === 'array') return [];
  return (type === 'integer' || type === 'number') && minimum <= 0 ? 0 : undefined;
}

export const getRoute = (call: Operation<Route> | Route): Route =>
  typeof call === 'string' ? call : call.route;

/** Returns the columns of a row without nested objects. */
const plain = (row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null),
  );

/**
 * Builds the body of a write. The fields of the operation determine its content. Each of them is
 * taken from the row as loaded, because some back ends empty missing fields. User input takes
 * precedence; a cleared field gets its empty value. The body also contains the key, the seen state
 * (`expectUpdatedAt`, code 409 if it has changed) and the request id. For a call without a
 * description the complete row is sent. For a foreign back end every column is sent, because it may
 * have columns that the call does not describe.
 */
export function operationBody(
  call: Operation<Route> | Route,
  { row = {}, key, rowKey = 'ID', values = {}, extra, requestId }: BodyParts,
): object {
  const read = row as Fields;
  const identity: Fields = {
    expectUpdatedAt: read.UpdatedAt,
    requestId,
    [rowKey]: key,
    id: key,
    IDs: key,
  };
  if (typeof call === 'string') {
    const { expectUpdatedAt } = identity;
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
    // A row may contain the request id of the write that created it.
    const isOther = name === 'requestId';
    const asRead = isOther || (read[name] === null && !rule.nullable) ? undefined : read[name];
    // A field that was absent in the row is not emptied.
    const nothing = read[name] === undefined ? undefined : emptyValue(rule);
    const value =
      name in filled ? (filled[name] ?? nothing) : asRead === undefined ? identity[name] : asRead;
    if (value !== undefined) body[name] = value;
  }
  return { ...(isForeign() ? plain(read) : {}), ...body, ...extra };
}
