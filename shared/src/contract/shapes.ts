/** Thrown for a value that violates a schema. The message contains the field and its rule. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** Throws a ShapeError unless the value at `path` is valid. */
export type Shape = (value: unknown, path: string) => void;

const refuse = (path: string, rule: string): never => {
  throw new ShapeError(`${path || 'the manifest'} ${rule}`);
};

/** A string that matches a pattern, with a maximum length. */
export const text =
  (pattern: RegExp, max = 200): Shape =>
  (value, path) => {
    if (typeof value !== 'string')
      refuse(path, value === undefined ? 'is missing' : 'must be a text');
    else if (value.length > max) refuse(path, `must not be longer than ${max} characters`);
    else if (!pattern.test(value)) refuse(path, `is not of the form ${pattern.source}`);
  };

/** An integer within a range. */
export const whole =
  (min: number, max: number): Shape =>
  (value, path) => {
    if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
      refuse(path, `must be a whole number from ${min} to ${max}`);
  };

export const yesOrNo: Shape = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'must be true or false');
};

export const constant =
  (expected: string): Shape =>
  (value, path) => {
    if (value !== expected) refuse(path, `must be "${expected}"`);
  };

/** A string that satisfies `rule`. `what` describes the rule. */
export const textThat =
  (rule: (value: string) => boolean, what: string): Shape =>
  (value, path) => {
    if (typeof value !== 'string' || !rule(value)) refuse(path, `must be ${what}`);
  };

export const list =
  (item: Shape, max: number): Shape =>
  (value, path) => {
    if (!Array.isArray(value))
      return refuse(path, value === undefined ? 'is missing' : 'must be a list');
    if (value.length > max) refuse(path, `must not hold more than ${max} items`);
    value.forEach((entry, index) => {
      item(entry, `${path}[${index}]`);
    });
  };

/** A list of exactly two items. */
export const pair =
  (first: Shape, second: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse(path, 'must be a list of two');
    first(value[0], `${path}[0]`);
    second(value[1], `${path}[1]`);
  };

/** An object whose keys match `key` and whose values have one shape. */
export const record =
  (key: Shape, item: Shape, max: number): Shape =>
  (value, path) => {
    const entries = Object.entries(plain(value, path));
    if (entries.length > max) refuse(path, `must not hold more than ${max} entries`);
    for (const [name, entry] of entries) {
      key(name, `${path} key ${JSON.stringify(name.slice(0, 80))}`);
      item(entry, `${path}[${JSON.stringify(name)}]`);
    }
  };

/** Keys of an interface for `shape`. Optional keys end with `?`. */
export type KeysOf<T> = {
  readonly [K in keyof T & string as Record<never, never> extends Pick<T, K>
    ? `${K}?`
    : K]-?: Shape;
};

/**
 * An object with exactly these keys. A key that ends with `?` is optional. The type parameter makes
 * the compiler report keys that the interface or the shape lacks.
 *
 * @example shape<{ id: string; names?: string[] }>({ id: text(NAME), 'names?': list(text(NAME), 20) })
 */
export function shape<T extends object>(keys: KeysOf<T>): Shape {
  const known = new Map(
    Object.entries<Shape>(keys).map(([key, item]) => [
      key.replace(/\?$/, ''),
      { item, needed: !key.endsWith('?') },
    ]),
  );
  return (value, path) => {
    const given = plain(value, path);
    for (const key of Object.keys(given))
      if (!known.has(key)) refuse(join(path, key.slice(0, 80)), 'is not known here');
    for (const [key, { item, needed }] of known) {
      if (Object.hasOwn(given, key)) item(given[key], join(path, key));
      else if (needed) refuse(join(path, key), 'is missing');
    }
  };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function plain(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(path, 'must be an object');
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    return refuse(path, 'must be a plain object');
  return value as Record<string, unknown>;
}
