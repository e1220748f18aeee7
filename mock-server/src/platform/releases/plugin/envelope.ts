import { CODE, type FieldError } from '../../../http/errors.ts';
import { InvalidResponseError } from './faults.ts';
import { texts } from './texts.ts';

/**
 * Codes that a back end may return. Codes that request a proof (301 to 303) are reserved for the
 * console.
 */
const CODES: ReadonlySet<unknown> = new Set([
  CODE.ok,
  CODE.refused,
  CODE.conflict,
  CODE.fields,
  CODE.tooOften,
]);
/**
 * Fields of `data` that the browser's request layer acts on for any code
 * (`shared/src/request/interpret.ts`). `reload: true` opens the dialog that ends the session.
 */
const CONTROL_FIELDS: ReadonlySet<string> = new Set(['reload']);
/** Limit of the nesting depth of a response. */
const MAX_DEPTH = 64;
const MAX_MSG = 500;

/** Response of a back end in the format of the console's API. */
export interface PluginResponse {
  code: number;
  data: unknown;
  msg: string;
}

/**
 * Returns true if a value is nested deeper than `MAX_DEPTH`. Iterative, because recursion could
 * overflow the stack.
 */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}

const isFieldError = (value: unknown): value is FieldError => {
  const { field, msg } = (value ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof msg === 'string';
};

/** Returns true if `data.errors` is absent or a list that forms can show. */
function hasReadableErrors(data: unknown): boolean {
  const errors = (data as { errors?: unknown } | null | undefined)?.errors;
  return errors === undefined || (Array.isArray(errors) && errors.every(isFieldError));
}

/**
 * Removes the control fields from the `data` of a response. Nested fields with the same name stay.
 */
function withoutControlFields(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !CONTROL_FIELDS.has(name)));
}

/**
 * Parses the body of a back end's response. Only `code`, `data` without control fields, and `msg`
 * are sent to the browser.
 *
 * @throws InvalidResponseError with the fault
 * @example
 * parseEnvelope(Buffer.from('{"code":7,"data":{"reload":true},"msg":"no"}'));
 * // { code: 7, data: {}, msg: 'no' }
 */
export function parseEnvelope(bytes: Buffer): PluginResponse {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new InvalidResponseError(texts.notJson);
  }
  if (isDeep(value)) throw new InvalidResponseError(texts.tooDeep);
  const {
    code,
    data = null,
    msg = '',
  } = (typeof value === 'object' && value !== null ? value : {}) as Partial<PluginResponse>;
  const isRefusal = code !== CODE.ok;
  if (
    !CODES.has(code) ||
    typeof msg !== 'string' ||
    msg.length > MAX_MSG ||
    (isRefusal && msg === '') ||
    !hasReadableErrors(data)
  )
    throw new InvalidResponseError(texts.noEnvelope);
  return { code: code as number, data: withoutControlFields(data), msg };
}
