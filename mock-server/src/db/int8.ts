/** Type id of `int8` in PostgreSQL, which is also the type of `count(*)`. */
export const INT8 = 20;

/**
 * Converts 64-bit integers to numbers, for both engines. Throws above 2^53, where numbers are not
 * exact.
 *
 * @example parseInt8('42') // 42
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is not a safe integer`);
  return value;
}
