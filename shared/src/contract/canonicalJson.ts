/**
 * The one text of a JSON value: keys in the order of their UTF-16 code units, no white space, strings and numbers as
 * `JSON.stringify` writes them (RFC 8785). Equal values give equal texts, so a signature over the text is one over the value.
 *
 * @throws TypeError for what JSON cannot say: `undefined`, functions, symbols, bigints, infinite numbers, objects with a
 * prototype of their own
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
    `JSON has no form for ${typeof value === 'object' ? 'this object' : `a ${typeof value}`}`,
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
