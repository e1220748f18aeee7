/** PostgreSQL's type number of `int8`, which is also the type of `count(*)`. */
export const INT8 = 20;

/**
 * The one place where 64-bit integers become numbers, for both engines. Throws above 2^53, where a number would lie.
 *
 * @example parseInt8('42') // 42
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which is no safe integer`);
  return value;
}
