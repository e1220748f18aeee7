import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { findAreas } from '../platform/kernel/area/find.ts';
import { Report } from '../platform/releases/remote/healthSchemas.ts';
import { maxBodyBytes } from './bodyLimits.ts';
import type { FieldError, Refusal } from './errors.ts';
import { BODY_LIMIT, IMPORT_LIMIT } from './limits.ts';
import { day, moment, name, self } from './schemas.ts';
import { validator } from './validation.ts';

/** Returns the errors of a value. */
function errorsOf(read: (value: unknown) => unknown, value: unknown): FieldError[] {
  try {
    read(value);
    return [];
  } catch (error) {
    return ((error as Refusal).data as { errors: FieldError[] }).errors;
  }
}

// @guarantee request-limits
describe('checks the length of a value before its parts', () => {
  /** Creates a list that throws if an item is read. */
  const unseen = (length: number) =>
    new Proxy(Array(length), {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('an item was read');
        return Reflect.get(target, key);
      },
    });

  it('for lists', () => {
    const read = validator(Report);
    expect(errorsOf(read, { builds: unseen(340_000) })).toEqual([
      { field: 'builds', msg: 'builds最多 50 项' },
    ]);
  });

  it('for lists in unions, for maps and for texts', () => {
    const list = Type.Union([Type.Null(), Type.Array(Type.Integer(), { maxItems: 3 })]);
    const map = Type.Record(Type.String(), Type.Integer(), { maxProperties: 2 });
    // A pattern that backtracks on such a text.
    const text = Type.String({ maxLength: 5, pattern: '^[^/]*[^/\\s][^/]*$' });
    const read = validator(Type.Object({ list, map, text, none: Type.Integer() }));
    expect(
      errorsOf(read, {
        list: unseen(4),
        map: { a: 1, b: 2, c: 3 },
        text: `${'x'.repeat(1_000_000)}/`,
      }),
    ).toEqual([
      { field: 'list', msg: 'list最多 3 项' },
      { field: 'map', msg: 'map最多 2 项' },
      { field: 'text', msg: 'text最多 5 个字符' },
      { field: 'none', msg: 'none不能为空' },
    ]);
  });

  it('in characters instead of code units', () => {
    const read = validator(Type.Object({ text: Type.String({ maxLength: 3 }) }));
    expect(read({ text: '\u{1f600}'.repeat(3) })).toEqual({ text: '\u{1f600}'.repeat(3) });
    for (const length of [4, 7])
      expect(errorsOf(read, { text: '\u{1f600}'.repeat(length) })).toHaveLength(1);
  });
});

it('reports a nullable field by its title and only with its actual error', () => {
  const nullable = <T extends TSchema>(schema: T) =>
    Type.Optional(Type.Union([schema, Type.Null()]));
  const start = Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$', maxLength: 5, title: '开始' });
  const seconds = nullable(Type.Integer({ minimum: 10, title: '心跳间隔' }));
  const read = validator(
    Type.Object({ values: Type.Object({ seconds, window: nullable(Type.Object({ start })) }) }),
  );
  expect(errorsOf(read, { values: { seconds: 5, window: { start: '4' } } })).toEqual([
    { field: 'values.seconds', msg: '心跳间隔不能小于 10' },
    { field: 'values.window.start', msg: '开始格式不正确' },
  ]);
  expect(errorsOf(read, { values: { seconds: 'x', window: 3 } })).toEqual([
    { field: 'values.seconds', msg: '心跳间隔应为整数' },
    { field: 'values.window', msg: 'values.window应为对象' },
  ]);
  expect(errorsOf(read, { values: { seconds: null, window: null } })).toEqual([]);
});

it('reports at most 20 fields', () => {
  const read = validator(
    Type.Object({ list: Type.Array(Type.Object({ a: Type.Integer() }), { maxItems: 100 }) }),
  );
  expect(errorsOf(read, { list: Array(100).fill({}) })).toHaveLength(20);
});

// @guarantee request-limits
describe('size limits of a route', () => {
  const route = { method: 'POST', path: '/x/y', permission: 'granted' } as const;

  it('exist for all calls of all areas', async () => {
    const areas = await findAreas();
    const limits = areas.flatMap(({ routes }) => routes).filter(({ archive }) => !archive);
    for (const declared of limits)
      expect(maxBodyBytes(declared)).toBeLessThanOrEqual(
        declared.maxBytes === undefined ? BODY_LIMIT : IMPORT_LIMIT,
      );
  });

  it.each([
    ['a text', Type.Object({ a: Type.Object({ b: Type.String() }) }), 'body.a.b has no maxLength'],
    [
      'a text with a pattern',
      Type.Object({ a: Type.String({ pattern: '^a*$' }) }),
      'body.a has no maxLength',
    ],
    ['a list', Type.Object({ a: Type.Array(Type.Integer()) }), 'body.a has no maxItems'],
    [
      'a text in a list',
      Type.Object({ a: Type.Array(Type.String(), { maxItems: 2 }) }),
      'body.a[] has no maxLength',
    ],
    ['a map', Type.Record(Type.String(), Type.Integer()), 'body has no maxProperties'],
    [
      'a part of a union',
      Type.Object({ a: Type.Union([Type.Null(), Type.String()]) }),
      'body.a has no maxLength',
    ],
    ['anything', Type.Object({ a: Type.Unknown() }), 'body.a has no type'],
  ])('refuse to start if %s has no limit', (_what, body, message) => {
    expect(() => maxBodyBytes({ ...route, body })).toThrow(`POST /x/y: ${message}`);
  });

  it('refuse a schema that may contain itself', () => {
    const Tree = name(
      'TestTree',
      Type.Object({ children: Type.Array(self('TestTree'), { maxItems: 2 }) }),
    );
    expect(() => maxBodyBytes({ ...route, body: Tree })).toThrow(
      'body.children[] may contain itself',
    );
  });

  it('depend on the schema, and are low for calls without a session', () => {
    const body = Type.Object({ name: Type.String({ maxLength: 60 }) });
    expect(maxBodyBytes({ ...route, permission: 'public', body })).toBe(16 * 1024);
    expect(maxBodyBytes({ ...route, body })).toBe(128 * 1024);
    const ids = Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100_000 }) });
    expect(maxBodyBytes({ ...route, body: ids })).toBe(BODY_LIMIT);
    const anything = Type.Object({ a: Type.Unknown() });
    expect(maxBodyBytes({ ...route, body: anything, maxBytes: 5000 })).toBe(5000);
  });
});

describe('a time', () => {
  const read = validator(Type.Object({ at: moment('时间') }));

  it.each([
    '2026-03-01T08:30:00+08:00',
    '2026-03-01t08:30:00.123456789z',
    '1970-01-01T00:00:00Z',
    '2999-12-31T23:59:59.999Z',
    '2026-03-01T08:30:00+15:59',
    '2026-03-01T08:30:00-15:59',
  ])('is accepted within the supported years and offsets: %s', (at) => {
    expect(read({ at })).toEqual({ at });
  });

  // @guarantee valid-responses
  it.each([
    '9999-12-31T23:59:59-23:59',
    '3000-01-01T00:00:00Z',
    '2999-12-31T23:59:59-08:00',
    '1970-01-01T00:00:00+08:00',
    '0001-01-02T00:00:00Z',
    '0000-12-31T00:00:00Z',
    '2026-03-01T08:30:00+16:00',
    '2026-03-01T08:30:00-23:59',
    '2026-06-30T23:59:60Z',
    '2026-03-01T08:30:00+08:00[Asia/Shanghai]',
    '2026-02-30T00:00:00Z',
    '2026-03-01',
  ])('is refused otherwise, with the years in the message: %s', (at) => {
    expect(errorsOf(read, { at })).toEqual([
      { field: 'at', msg: '时间应为 1970 年至 2999 年之间的时间，例如 2026-01-02T08:00:00+08:00' },
    ]);
  });
});

it('accepts dates of the same years', () => {
  const read = validator(Type.Object({ on: day('日期') }));
  for (const on of ['1970-01-01', '2999-12-31', '2024-02-29']) expect(read({ on })).toEqual({ on });
  for (const on of ['1969-12-31', '3000-01-01', '0000-01-01', '2026-02-29', '2026-1-1'])
    expect(errorsOf(read, { on })).toEqual([
      { field: 'on', msg: '日期应为 1970 年至 2999 年之间的日期，例如 2026-01-02' },
    ]);
});
