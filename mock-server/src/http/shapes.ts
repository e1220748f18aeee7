import type { TObject } from 'typebox';
import type { FieldError } from './errors.ts';

/**
 * What a text must look like: an option of its schema. The service checks it with `shapeErrors`, beside what only it can check, so that one
 * answer names all fields at fault; forms learn it from the API document.
 *
 * @example Type.String({ maxLength: 20, title: '联系电话', ...shaped(/^1\d{10}$/, '联系电话应为 1 开头的 11 位手机号') })
 */
export const shaped = (pattern: RegExp, message: string) => ({
  'x-pattern': pattern.source,
  'x-message': message,
});

interface Shaped {
  'x-pattern'?: string;
  'x-message'?: string;
}

/** The fields that do not look as their schema wants them to. An empty text is fine where the field may be left out. */
export function shapeErrors(
  schema: TObject,
  fields: Readonly<Record<string, unknown>>,
): FieldError[] {
  const required = new Set<string>((schema as { required?: string[] }).required);
  return Object.entries(schema.properties).flatMap(([field, of]) => {
    const { 'x-pattern': pattern, 'x-message': msg = '' } = of as Shaped;
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
