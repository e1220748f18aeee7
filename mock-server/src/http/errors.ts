import { texts } from './texts.ts';

/**
 * Codes of the envelope. They are sent with HTTP 200. The only other statuses are HTTP 401, 404 and
 * 500.
 */
export const CODE = {
  ok: 0,
  refused: 7,
  verifySms: 301,
  verifyWx: 302,
  verifyLogin: 303,
  conflict: 409,
  fields: 422,
  tooOften: 429,
} as const;

export interface FieldError {
  field: string;
  msg: string;
}

/**
 * A refusal with a message for the caller: HTTP 200 with a code other than 0. The transaction is
 * rolled back.
 */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown = {}) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

/** No valid session: HTTP 401. */
export class NotAuthenticated extends Error {}

/**
 * Creates a general refusal, code 7.
 *
 * @example throw refuse('不能删除自己的账号')
 */
export const refuse = (msg: string) => new Refusal(CODE.refused, msg);

/** Creates a refusal for a stale record, code 409. `data` can contain the current state. */
export const conflict = (msg: string = texts.stale, data: unknown = {}) =>
  new Refusal(CODE.conflict, msg, data);

/**
 * Creates a refusal for a value that must be unique, code 409 with the field in `data.errors`.
 *
 * @example throw alreadyInUse('userName', '用户名已被使用')
 */
export const alreadyInUse = (field: string, msg: string) =>
  new Refusal(CODE.conflict, msg, { errors: [{ field, msg }] });

export const tooOften = (msg: string) => new Refusal(CODE.tooOften, msg);

/**
 * Creates a refusal for invalid fields, code 422 with `data.errors`.
 *
 * @example throw badFields([{ field: 'phone', msg: '手机号格式不正确' }])
 */
export const badFields = (errors: FieldError[]) =>
  new Refusal(CODE.fields, texts.invalid(errors.map((error) => error.msg).join('；')), { errors });
