/** A value that breaks a schema; the message names the field and what it must be. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** Throws a ShapeError unless the value at `path` is as it must be. */
export type Shape = (value: unknown, path: string) => void;

const refuse = (path: string, rule: string): never => {
  throw new ShapeError(`${path || 'the manifest'} ${rule}`);
};

/** A text that a pattern takes, of at most `most` characters. */
export const text =
  (pattern: RegExp, most = 200): Shape =>
  (value, path) => {
    if (typeof value !== 'string')
      refuse(path, value === undefined ? 'is missing' : 'must be a text');
    else if (value.length > most) refuse(path, `must not be longer than ${most} characters`);
    else if (!pattern.test(value)) refuse(path, `is not of the form ${pattern.source}`);
  };

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most: number): Shape =>
  (value, path) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
      refuse(path, `must be a whole number from ${least} to ${most}`);
  };

export const yesOrNo: Shape = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'must be true or false');
};

export const constant =
  (expected: string): Shape =>
  (value, path) => {
    if (value !== expected) refuse(path, `must be "${expected}"`);
  };

/** A text for which `rule` holds; `what` says it in words. */
export const textThat =
  (rule: (value: string) => boolean, what: string): Shape =>
  (value, path) => {
    if (typeof value !== 'string' || !rule(value)) refuse(path, `must be ${what}`);
  };

export const list =
  (item: Shape, most: number): Shape =>
  (value, path) => {
    if (!Array.isArray(value))
      return refuse(path, value === undefined ? 'is missing' : 'must be a list');
    if (value.length > most) refuse(path, `must not hold more than ${most} items`);
    value.forEach((one, index) => {
      item(one, `${path}[${index}]`);
    });
  };

/** Exactly these two, in this order. */
export const pair =
  (first: Shape, second: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse(path, 'must be a list of two');
    first(value[0], `${path}[0]`);
    second(value[1], `${path}[1]`);
  };

/** An object of any keys that `key` takes, with one kind of value. */
export const record =
  (key: Shape, item: Shape, most: number): Shape =>
  (value, path) => {
    const entries = Object.entries(plain(value, path));
    if (entries.length > most) refuse(path, `must not hold more than ${most} entries`);
    for (const [name, one] of entries) {
      key(name, `${path} key ${JSON.stringify(name.slice(0, 80))}`);
      item(one, `${path}[${JSON.stringify(name)}]`);
    }
  };

/** The keys of an interface, as `shape` takes them: those that may be absent end with `?`. */
export type KeysOf<T> = {
  readonly [K in keyof T & string as Record<never, never> extends Pick<T, K>
    ? `${K}?`
    : K]-?: Shape;
};

/**
 * An object of exactly these keys; a key that ends with `?` may be absent. They are the keys of `T`: the compiler finds a field that the
 * interface or the shape lacks.
 *
 * @example shape<SharedUse>({ range, names: list(text(NAME), 2000) })
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
