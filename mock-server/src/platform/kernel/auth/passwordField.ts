import { type TSchemaOptions, Type } from 'typebox';
import { PASSWORD_MAX } from './passwords.ts';
import { texts } from './texts.ts';

/**
 * Maximum growth by the encoding: 3 bytes per character in UTF-8, and 4 base64 characters per 3
 * bytes.
 */
const LONGER = 4;

/**
 * Schema of a transmitted password. The encoded text (`xor1`) is longer than the password;
 * `x-maxLength` limits the input field.
 *
 * @example password: passwordField('密码', { minLength: 1 })
 */
export const passwordField = (title: string, options: TSchemaOptions = {}) =>
  Type.String({ maxLength: PASSWORD_MAX * LONGER, 'x-maxLength': PASSWORD_MAX, title, ...options });

/** Encoding of the passwords in a body. Absent means plain text. */
export const passwordEncoding = Type.Optional(
  Type.Literal('xor1', { title: texts.fields.passwordEncoding }),
);
