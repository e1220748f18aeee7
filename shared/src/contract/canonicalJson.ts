/**
 * Returns the canonical text of a JSON value (RFC 8785): keys sorted by UTF-16 code units, no white
 * space, strings and numbers as in `JSON.stringify`. Equal values have equal texts, so a signature
 * of the text is a signature of the value.
 *
 * @throws TypeError for values that JSON cannot represent: `undefined`, functions, symbols,
 * bigints, infinite numbers, objects with a custom prototype
 * @example canonicalJson({ b: 1, a: ['x'] }) // '{"a":["x"],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean')
    return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlain(value)) {
    const pairs = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${pairs.join(',')}}`;
  }
  throw new TypeError(
    `JSON cannot represent ${typeof value === 'object' ? 'this object' : `a ${typeof value}`}`,
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
