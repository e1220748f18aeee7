import { CODE, type FieldError } from '../../http/errors.ts';
import { BadAnswer } from './faults.ts';
import { texts } from './texts.ts';

/** What a plugin may answer with: asking for a proof and ending a session are the console's own. */
const CODES: ReadonlySet<unknown> = new Set([CODE.ok, CODE.refused, CODE.conflict, CODE.fields, CODE.tooOften]);
/** Deeper than that is no data of a page. */
const MAX_DEPTH = 64;
const MAX_MSG = 500;

/** An answer of the console's API. */
export interface PluginAnswer {
  code: number;
  data: unknown;
  msg: string;
}

/** Level by level: what nests without end must not end this process. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

const isFieldError = (one: unknown): one is FieldError => {
  const { field, msg } = (one ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof msg === 'string';
};

/** Of a refusal of fields, the page reads a list of them. */
function hasReadableErrors(data: unknown): boolean {
  const errors = (data as { errors?: unknown } | null | undefined)?.errors;
  return errors === undefined || (Array.isArray(errors) && errors.every(isFieldError));
}

/**
 * Reads what a back end sent as an answer of the console's API.
 *
 * @throws BadAnswer with what is wrong with it
 */
export function readAnswer(bytes: Buffer): PluginAnswer {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadAnswer(texts.notJson);
  }
  if (isDeep(value)) throw new BadAnswer(texts.tooDeep);
  const { code, data = null, msg = '' } = (typeof value === 'object' && value !== null ? value : {}) as Partial<PluginAnswer>;
  const isRefusal = code !== CODE.ok;
  if (
    !CODES.has(code) ||
    typeof msg !== 'string' ||
    msg.length > MAX_MSG ||
    (isRefusal && msg === '') ||
    !hasReadableErrors(data)
  )
    throw new BadAnswer(texts.noEnvelope);
  return { code: code as number, data, msg };
}
