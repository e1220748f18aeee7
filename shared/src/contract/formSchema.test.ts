import { expect, it } from 'vitest';
import { findNameProblem } from './fieldName.ts';
import { fieldAt, numberFields } from './formFields.ts';
import { findFormProblems } from './formProblems.ts';
import {
  FORM_LIMITS,
  type FormFieldSchema,
  type FormItems,
  type FormSchema,
} from './formSchema.ts';
import { checkFormValues } from './formValues.ts';
import { findUnsafePattern } from './safePattern.ts';

const text = (more: object = {}, options: object = {}): FormFieldSchema => ({
  type: 'string',
  title: '故障',
  ...more,
  'x-field': { kind: 'text', ...options },
});
const select = (options: object = {}): FormFieldSchema => ({
  type: 'string',
  title: '类别',
  oneOf: [
    { const: 'disk', title: '硬盘' },
    { const: 'other', title: '其他' },
  ],
  'x-field': { kind: 'select', ...options },
});
const rows = (properties: unknown, more: object = {}, items: object = {}): FormFieldSchema => ({
  type: 'array',
  title: '配件',
  ...more,
  items: { type: 'object', properties: properties as FormItems['properties'] & {}, ...items },
  'x-field': { kind: 'rows', noun: '配件' },
});
const whenName = { when: { field: 'name', equals: 'x' } };
const form = (properties: Record<string, unknown>, more: object = {}) =>
  ({ type: 'object', properties, ...more }) as FormSchema;
const problemsOf = (properties: Record<string, unknown>, more: object = {}) =>
  findFormProblems(form(properties, more)).map(({ kind, path }) => `${kind} ${path}`);

it('accepts a form with every kind of field', () => {
  const properties = {
    fault: text({ minLength: 2, maxLength: 20, pattern: '^\\S.*$' }, { patternText: '不能为空' }),
    detail: { ...text(), 'x-field': { kind: 'textarea' } },
    notes: { ...text(), 'x-field': { kind: 'markdown' } },
    hours: {
      type: 'number',
      title: '时长',
      minimum: 0,
      'x-field': { kind: 'number', precision: 1 },
    },
    cost: { type: 'integer', title: '费用', minimum: 0, 'x-field': { kind: 'yuan' } },
    share: { type: 'integer', title: '比例', maximum: 10_000, 'x-field': { kind: 'percent' } },
    part: select(),
    parts: {
      type: 'array',
      title: '部件',
      items: { type: 'string', oneOf: [{ const: 'cpu', title: 'CPU' }] },
      'x-field': { kind: 'select' },
    },
    urgent: { type: 'boolean', title: '紧急', default: true, 'x-field': { kind: 'switch' } },
    day: { type: 'string', format: 'date', title: '日期', 'x-field': { kind: 'date' } },
    at: { type: 'string', format: 'date-time', title: '时间', 'x-field': { kind: 'dateTime' } },
    days: { type: 'array', title: '起止', 'x-field': { kind: 'dateRange' } },
    labels: { type: 'array', title: '标签', maxItems: 3, 'x-field': { kind: 'tags' } },
    netbar: {
      type: 'integer',
      title: '网吧',
      'x-field': { kind: 'remoteSelect', source: 'netbar' },
    },
    photo: {
      type: 'string',
      title: '照片',
      'x-field': { kind: 'upload', accept: ['png', 'jpg'], maxMegabytes: 5 },
    },
    lines: rows({ name: text({ default: '内存' }), other: text({}, whenName) }),
  };
  expect(problemsOf(properties, { required: ['fault', 'netbar'] })).toEqual([]);
});

it.each<[string, Record<string, unknown>, string]>([
  ['a reserved word', { delete: text() }, 'reservedName /properties/delete'],
  ['a built-in property', { constructor: text() }, 'reservedName /properties/constructor'],
  ['a prototype', JSON.parse('{"__proto__":{}}'), 'badName /properties/__proto__'],
  ['code in a name', { 'a;alert(1)': text() }, 'badName /properties/a;alert(1)'],
  ['a path in a name', { '../x/y': text() }, 'badName /properties/..~1x~1y'],
  [
    'a kind that does not exist',
    { a: text({}, { kind: 'html' }) },
    'unknownKind /properties/a/x-field/kind',
  ],
  ['a keyword of another kind', { a: text({ minimum: 1 }) }, 'wrongForKind /properties/a'],
  ['a keyword that is not supported', { a: text({ $ref: '#' }) }, 'unknownKey /properties/a'],
  ['a type of another kind', { a: text({ type: 'number' }) }, 'wrongType /properties/a/type'],
  [
    'limits in the wrong order',
    { a: text({ minLength: 9, maxLength: 3 }) },
    'badRange /properties/a',
  ],
  [
    'a pattern that backtracks',
    { a: text({ pattern: '^(a+)+$' }) },
    'slowPattern /properties/a/pattern',
  ],
  ['a broken pattern', { a: text({ pattern: '^[a$' }) }, 'badPattern /properties/a/pattern'],
  ['a select without choices', { a: text({}, { kind: 'select' }) }, 'noChoices /properties/a'],
  [
    'an initial value outside of the choices',
    { a: { ...select(), default: 'cpu' } },
    'badDefault /properties/a/default',
  ],
  [
    'a condition on an unknown field',
    { a: text({}, { when: { field: 'b', equals: 1 } }) },
    'unknownField /properties/a/x-field/when/field',
  ],
  [
    'rows in rows',
    { a: rows({ b: rows({ c: text() }) }) },
    'unknownKind /properties/a/items/properties/b/x-field/kind',
  ],
  ['rows without fields', { a: rows({}) }, 'noFields /properties/a/items/properties'],
  [
    'a reserved word in a row',
    { a: rows({ class: text() }) },
    'reservedName /properties/a/items/properties/class',
  ],
  [
    'roles in a row',
    { a: rows({ b: text({}, { roles: [888] }) }) },
    'wrongForKind /properties/a/items/properties/b/x-field',
  ],
  [
    'a condition in a row on a field outside of it',
    { name: text(), a: rows({ b: text({}, whenName) }) },
    'unknownField /properties/a/items/properties/b/x-field/when/field',
  ],
  [
    'an unknown required field of a row',
    { a: rows({ b: text() }, {}, { required: ['c'] }) },
    'unknownField /properties/a/items/required/0',
  ],
  [
    'an initial value of rows',
    { a: rows({ b: text() }, { default: [] }) },
    'unknownKey /properties/a',
  ],
  [
    'more fields in a row than the limit',
    { a: rows(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, text()]))) },
    'tooMany /properties/a/items/properties',
  ],
  [
    'a file type that cannot be uploaded',
    { a: { ...text(), 'x-field': { kind: 'upload', accept: ['exe'] } } },
    'wrongType /properties/a/x-field/accept/0',
  ],
])('refuses %s', (_what, properties, problem) => {
  expect(problemsOf(properties)).toContain(problem);
});

it('refuses a cycle of conditions at each of its fields', () => {
  const when = (field: string) => ({ when: { field, equals: 'x' } });
  const properties = { a: text({}, when('b')), b: text({}, when('c')), c: text({}, when('a')) };
  expect(problemsOf(properties)).toEqual(
    ['a', 'b', 'c'].map((name) => `cycle /properties/${name}/x-field/when`),
  );
});

it('refuses more fields than the limit without listing each of them', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`f${index}`, text()]),
  );
  expect(findFormProblems(form(properties))).toEqual([
    { kind: 'tooMany', path: '/properties', detail: FORM_LIMITS.fields },
  ]);
});

it.each([null, [], 'text', { type: 'array' }, { type: 'object', properties: [] }])(
  'refuses %j instead of a form',
  (value) => expect(findFormProblems(value).length).toBeGreaterThan(0),
);

it('distinguishes reserved words from wrong names', () => {
  const names = ['terminalNo', 'class', 'createdAt', 'A', 'a-b', 'a'.repeat(41)];
  expect(names.map(findNameProblem)).toEqual([
    undefined,
    'reserved',
    'reserved',
    'form',
    'form',
    'form',
  ]);
});

it.each<[string, number, string | undefined]>([
  ['^1[3-9]\\d{9}$', 11, undefined],
  ['^[^@\\s]+@[^@\\s]+\\.[a-z]{2,6}$', 100, undefined],
  ['^(?:A|B)-\\d+(?:\\.\\d{1,2})?$', 200, undefined],
  ['^(a+)+$', 100, 'slow'],
  ['^(?:a?){40}$', 100, 'slow'],
  ['^.*.*.*.*$', 100, 'slow'],
  ['^(?=a).*$', 100, 'unsupported'],
  ['^(a)\\1$', 100, 'unsupported'],
  ['^a|b$', 100, 'unsupported'],
  ['abc', 100, 'notAnchored'],
  ['^abc\\$', 100, 'notAnchored'],
  ['^[z-a]$', 100, 'syntax'],
])('judges the pattern %s for %i characters', (pattern, maxLength, kind) => {
  expect(findUnsafePattern(pattern, maxLength)?.kind).toBe(kind);
});

const REPAIR = form(
  {
    part: select(),
    other: text({ maxLength: 5 }, { when: { field: 'part', equals: 'other' } }),
    reason: text({}, { when: { field: 'other', equals: 'x' } }),
    cost: { type: 'integer', title: '费用', minimum: 1, 'x-field': { kind: 'yuan', roles: [888] } },
  },
  { required: ['part', 'other', 'cost'] },
);

it('requires only fields that are shown, and leaves out the values of the others', () => {
  const values = { part: 'disk', other: 'x', reason: 'y', cost: 5, extra: 1 };
  expect(checkFormValues(REPAIR, values, [9])).toEqual({ values: { part: 'disk' }, problems: {} });
  expect(checkFormValues(REPAIR, { part: 'other', reason: 'y' }, [888]).problems).toEqual({
    other: { kind: 'required' },
    cost: { kind: 'required' },
  });
});

it('names the violated rule and its limit', () => {
  const { problems } = checkFormValues(
    REPAIR,
    { part: 'other', other: '一二三四五六', cost: 0 },
    [888],
  );
  expect(problems).toEqual({
    other: { kind: 'tooLong', limit: 5 },
    cost: { kind: 'tooSmall', limit: 1 },
  });
  expect(checkFormValues(REPAIR, { part: 'cpu' }, []).problems).toEqual({
    part: { kind: 'notOffered' },
  });
});

it.each(['2026-02-30', '2026-13-01', 'today', 5])('refuses %j as a day', (value) => {
  const day = form({
    day: { type: 'string', format: 'date', title: '日期', 'x-field': { kind: 'date' } },
  });
  expect(checkFormValues(day, { day: value }, []).problems).toEqual({ day: { kind: 'wrongType' } });
});

it('keeps the shown order in a storage that loses the order of keys', () => {
  const { properties } = numberFields(
    form({ b: text({}, { order: 9 }), a: text({}, { order: 2 }), c: text() }),
  );
  expect(['a', 'b', 'c'].map((name) => properties[name]?.['x-field'].order)).toEqual([1, 2, 3]);
});

it('checks each row, leaves out empty rows, and names the row of a problem', () => {
  const schema = form(
    {
      lines: rows(
        { name: text({ maxLength: 3 }), other: text({}, whenName) },
        { maxItems: 2 },
        { required: ['name'] },
      ),
    },
    { required: ['lines'] },
  );
  const check = (lines: unknown) => checkFormValues(schema, { lines }, [888]);
  expect(check([{ name: 'a', other: 'hidden', extra: 1 }, {}, { name: '' }])).toEqual({
    values: { lines: [{ name: 'a' }] },
    problems: {},
  });
  expect(check([{ name: 'a' }, { name: 'abcd' }, { other: 'b' }]).problems).toEqual({
    lines: { kind: 'tooMany', limit: 2 },
    'lines.1.name': { kind: 'tooLong', limit: 3 },
    'lines.2.name': { kind: 'required' },
  });
  expect(check([{}]).problems).toEqual({ lines: { kind: 'required' } });
  for (const wrong of ['text', [1], [null], { name: 'a' }])
    expect(check(wrong).problems).toEqual({ lines: { kind: 'wrongType' } });
});

it('accepts only names of stored files of an accepted type', () => {
  const schema = form({
    photo: { type: 'string', title: '照片', 'x-field': { kind: 'upload', accept: ['png'] } },
  });
  const kindOf = (photo: unknown) => checkFormValues(schema, { photo }, []).problems.photo?.kind;
  const key = 'a'.repeat(32);
  expect([`${key}.png`, `${key}.pdf`, `../${key}.png`, 'a.png', 5].map(kindOf)).toEqual([
    undefined,
    'fileType',
    'wrongType',
    'wrongType',
    'wrongType',
  ]);
});

it('finds fields by the path of a value, and numbers the fields of rows', () => {
  const schema = form({ lines: rows({ b: text({}, { order: 9 }), a: text({}, { order: 2 }) }) });
  expect(fieldAt(schema, 'lines.3.a')?.title).toBe('故障');
  expect(fieldAt(schema, 'lines.3.constructor')).toBeUndefined();
  const { items } = numberFields(schema).properties.lines ?? {};
  expect(
    [items?.properties?.a, items?.properties?.b].map((field) => field?.['x-field'].order),
  ).toEqual([1, 2]);
});
