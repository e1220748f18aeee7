import type { TObject } from 'typebox';
import type { FieldError } from './errors.ts';

/**
 * Schema options for the format of a text. Services check it with `formatErrors` together with their
 * own rules, so that one response lists all invalid fields. Forms read it from the API document.
 *
 * @example
 * Type.String({ maxLength: 20, title: '联系电话', ...shaped(/^1\d{10}$/, '联系电话应为 1 开头的 11 位手机号') })
 */
export const textFormat = (pattern: RegExp, message: string) => ({
  'x-pattern': pattern.source,
  'x-message': message,
});

interface Shaped {
  'x-pattern'?: string;
  'x-message'?: string;
}

/**
 * Returns the fields that do not match the format in their schema. An empty text is valid if the
 * field is optional.
 */
export function formatErrors(
  schema: TObject,
  fields: Readonly<Record<string, unknown>>,
): FieldError[] {
  const required = new Set<string>((schema as { required?: string[] }).required);
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const { 'x-pattern': pattern, 'x-message': msg = '' } = property as Shaped;
    const value = fields[field];
    if (
      pattern === undefined ||
      typeof value !== 'string' ||
      (value === '' && !required.has(field))
    )
      return [];
    return new RegExp(pattern).test(value) ? [] : [{ field, msg }];
  });
}
