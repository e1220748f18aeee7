import { type TSchemaOptions, Type } from 'typebox';
import { PASSWORD_MAX } from './passwords.ts';
import { texts } from './texts.ts';

/** Of a character UTF-8 makes three bytes at most, and base64 makes four characters of those. */
const LONGER = 4;

/**
 * A password as it travels: disguised (`xor1`) it is longer than it was typed. Forms are told how long that may be.
 *
 * @example password: passwordField('密码', { minLength: 1 })
 */
export const passwordField = (title: string, options: TSchemaOptions = {}) =>
  Type.String({ maxLength: PASSWORD_MAX * LONGER, 'x-maxLength': PASSWORD_MAX, title, ...options });

/** How the passwords of a body are disguised; absent means not at all. */
export const passwordEncoding = Type.Optional(
  Type.Literal('xor1', { title: texts.fields.passwordEncoding }),
);
