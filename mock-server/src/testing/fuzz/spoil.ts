import fc, { type Arbitrary } from 'fast-check';
import { hostileNumbers, hostileTexts } from './hostile.ts';

/** Nesting above the limit of the server, which is 64 levels. */
const DEEP = 80;
const LONG_TEXT = 100_000;
const LONG_LIST = 2_000;

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** Values of any kind, most of which no schema accepts. */
const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[[{}]]], ''),
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers, -(2 ** 31) - 1, -(2 ** 63)),
  fc.constantFrom<unknown>(
    JSON.parse(
      '{"__proto__":{"x":1},"constructor":{"prototype":{}},"length":-1,"then":"x","toJSON":"x"}',
    ),
    nested(DEEP),
    '中'.repeat(LONG_TEXT),
    Array.from({ length: LONG_LIST }, (_none, index) => index),
  ),
);

/** Names of properties that exist in every object, and a name that no schema declares. */
const unexpectedKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'extra',
  '',
  '\u0000',
];

const CHANGES = ['replace', 'replace', 'remove', 'add'] as const;
type Change = (typeof CHANGES)[number];

/** Lists the paths of all parts of a value, the root first. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** Creates a property also for `__proto__`, whose assignment would set the prototype. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function changePart(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: Change,
  added: { key: string; value: unknown },
): unknown {
  if (key === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (change !== 'add' || !isObject) return added.value;
    const extended = { ...value };
    define(extended, added.key, added.value);
    return extended;
  }
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) };
  if (rest.length === 0 && change === 'remove') {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else Reflect.deleteProperty(copy, key);
    return copy;
  }
  define(copy, key, changePart(Reflect.get(copy, key), rest, change, added));
  return copy;
}

/**
 * Changes one part of a value: another kind of value, a missing part, or an unexpected part. For
 * example, `{ ID: 1 }` becomes `{ ID: [] }`.
 */
export const spoilt = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .record({
      value: values,
      place: fc.nat(),
      change: fc.constantFrom(...CHANGES),
      added: fc.record({ key: fc.constantFrom(...unexpectedKeys), value: anything }),
    })
    .map(({ value, place, change, added }) => {
      const paths = pathsOf(value);
      return changePart(value, paths[place % paths.length] ?? [], change, added);
    });
