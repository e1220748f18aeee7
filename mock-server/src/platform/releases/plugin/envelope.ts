import { CODE, type FieldError } from '../../../http/errors.ts';
import { BadAnswer } from './faults.ts';
import { texts } from './texts.ts';

/** Codes that a back end may answer with. Those that ask for a proof (301 to 303) are for the console alone. */
const CODES: ReadonlySet<unknown> = new Set([
  CODE.ok,
  CODE.refused,
  CODE.conflict,
  CODE.fields,
  CODE.tooOften,
]);
/**
 * Fields of `data` that the request layer of the browser obeys, whatever the code (`shared/src/request/interpret.ts`): `reload: true`
 * opens the box that ends the session.
 */
const CONTROL_FIELDS: ReadonlySet<string> = new Set(['reload']);
/** Deepest nesting of an answer. */
const MAX_DEPTH = 64;
const MAX_MSG = 500;

/** An answer of a back end, as the console's API sends it on. */
export interface PluginAnswer {
  code: number;
  data: unknown;
  msg: string;
}

/** Whether a value nests deeper than `MAX_DEPTH`. It goes level by level, because recursion would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}

const isFieldError = (one: unknown): one is FieldError => {
  const { field, msg } = (one ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof msg === 'string';
};

/** Whether `data.errors` is absent or a list that a form can show. */
function hasReadableErrors(data: unknown): boolean {
  const errors = (data as { errors?: unknown } | null | undefined)?.errors;
  return errors === undefined || (Array.isArray(errors) && errors.every(isFieldError));
}

/** Removes the control fields from the `data` of an answer. Fields of the same name further down are data of the page. */
function withoutControlFields(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !CONTROL_FIELDS.has(name)));
}

/**
 * Reads the body that a back end sent as an answer of the console's API. Nothing of it reaches the browser but `code`, `data` without
 * control fields, and `msg`.
 *
 * @throws BadAnswer that names the fault
 * @example readAnswer(Buffer.from('{"code":7,"data":{"reload":true},"msg":"no"}')) // { code: 7, data: {}, msg: 'no' }
 */
export function readAnswer(bytes: Buffer): PluginAnswer {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadAnswer(texts.notJson);
  }
  if (isDeep(value)) throw new BadAnswer(texts.tooDeep);
  const {
    code,
    data = null,
    msg = '',
  } = (typeof value === 'object' && value !== null ? value : {}) as Partial<PluginAnswer>;
  const isRefusal = code !== CODE.ok;
  if (
    !CODES.has(code) ||
    typeof msg !== 'string' ||
    msg.length > MAX_MSG ||
    (isRefusal && msg === '') ||
    !hasReadableErrors(data)
  )
    throw new BadAnswer(texts.noEnvelope);
  return { code: code as number, data: withoutControlFields(data), msg };
}
