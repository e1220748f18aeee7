import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { formCalls, REPAIR } from './testing/forms.ts';

const server = withServer();
const { send, add } = formCalls(server);
let admin: string;
beforeEach(async () => {
  admin = await server.login();
});

const text = (options: object = {}, more: object = {}) => ({
  type: 'string',
  title: '说明',
  ...more,
  'x-field': { kind: 'text', ...options },
});
const form = (properties: object) => ({ schema: { type: 'object', properties } });
const rows = (properties: object) => ({
  type: 'array',
  title: '配件',
  items: { type: 'object', properties },
  'x-field': { kind: 'rows' },
});
const when = (field: string) => text({ when: { field, equals: 'x' } });

it.each<[what: string, fields: object, field: string, words: string]>([
  ['a reserved word as name', form({ select: text() }), 'schema/properties/select', '保留字'],
  ['code in a name', form({ 'a"];alert(1)': text() }), 'schema/properties/a"];alert(1)', '不可用'],
  [
    '300 fields',
    form(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, text()]))),
    'schema/properties',
    '最多 100 项',
  ],
  [
    'a pattern that backtracks',
    form({ a: text({}, { pattern: '^(\\w+\\s?)+$' }) }),
    'schema/properties/a/pattern',
    '第 10 个字符',
  ],
  [
    'a cycle of conditions',
    form({ a: when('b'), b: when('a') }),
    'schema/properties/a/x-field/when',
    'a → b',
  ],
  [
    'an unknown dictionary',
    form({ a: text({ kind: 'select', dictionary: 'nothing' }) }),
    'schema/properties/a/x-field/dictionary',
    '字典「nothing」不存在',
  ],
  ['a schema that is no object', { schema: ['a'] }, 'schema', 'JSON 对象'],
  [
    'a reserved word in a row',
    form({ parts: rows({ delete: text() }) }),
    'schema/properties/parts/items/properties/delete',
    '保留字',
  ],
  [
    'code in a name in a row',
    form({ parts: rows({ 'a"];alert(1)': text() }) }),
    'schema/properties/parts/items/properties/a"];alert(1)',
    '不可用',
  ],
  [
    '300 fields in a row',
    form({
      parts: rows(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, text()]))),
    }),
    'schema/properties/parts/items/properties',
    '最多 20 项',
  ],
  [
    'an unknown dictionary in a row',
    form({ parts: rows({ a: text({ kind: 'select', dictionary: 'nothing' }) }) }),
    'schema/properties/parts/items/properties/a/x-field/dictionary',
    '字典「nothing」不存在',
  ],
  ['an unknown role', { roleIds: [4711] }, 'roleIds', '角色不存在'],
  ['a code with spaces', { code: 'a b' }, 'code', '编号'],
])('refuses %s with its place', async (_what, fields, field, words) => {
  const { code, data } = await add(fields, admin);
  expect(code).toBe(422);
  expect(data.errors.find((error) => error.field === field)?.msg).toContain(words);
});

it('finds the problems of a form that is not saved', async () => {
  const { schema } = form({ delete: text() });
  const checked = await send<{ problems: { path: string }[] }>('checkForm', { schema }, admin);
  expect(checked.data.problems.map(({ path }) => path)).toEqual(['/properties/delete']);
  expect((await send('checkForm', { schema: REPAIR }, admin)).data).toEqual({
    problems: [],
    dictionaries: {},
  });
});

it('refuses a second form with the same code', async () => {
  await add({}, admin);
  const second = await add({}, admin);
  expect([second.code, second.data.errors[0]?.field]).toEqual([409, 'code']);
});
