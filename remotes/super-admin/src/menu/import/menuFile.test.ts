import { expect, it } from 'vitest';
import { menuFileText } from '../exportMenus.ts';
import { menuTreeFixture } from '../menu.fixture.tsx';
import { readMenuFile } from './menuFile.ts';

const read = (value: unknown) =>
  readMenuFile(JSON.stringify(value))?.map(({ name, parent }) => [name, parent]);

const TREE = [
  {
    ID: 3,
    parentId: 0,
    name: 'superAdmin',
    children: [{ ID: 4, parentId: 3, name: 'authority', children: null }],
  },
];

it.each([
  [
    'an answer of 2.6',
    { code: 0, data: { list: TREE, total: 0, page: 1, pageSize: 999 }, msg: '获取成功' },
  ],
  ['an answer of 2.7', { code: 0, data: TREE, msg: '获取成功' }],
  ['an answer about all menus', { code: 0, data: { menus: TREE } }],
  ['an export of 3.0', { version: { name: 'v3' }, menus: TREE, apis: [], dictionaries: [] }],
  ['a bare list', TREE],
])('reads %s of gin-vue-admin, parents first', (_what, file) => {
  expect(read(file)).toEqual([
    ['superAdmin', ''],
    ['authority', 'superAdmin'],
  ]);
});

it('reads its own exports without the ids of the installation', () => {
  const rows = readMenuFile(menuFileText(menuTreeFixture()));
  expect(rows?.map(({ name, parent }) => [name, parent])).toEqual([
    ['n1', ''],
    ['netbarList', 'n1'],
    ['netbarDetail', 'n1'],
    ['n4', ''],
  ]);
  expect(rows?.[1]).toMatchObject({
    path: 'list',
    menuBtn: [{ name: 'add', desc: '新增' }],
    meta: { title: '网吧列表' },
  });
  expect(Object.keys(rows?.[1] ?? {})).not.toEqual(expect.arrayContaining(['ID', 'actions']));
});

it('reads a list with parent ids in any order', () => {
  const row = (ID: number, parentId: number | string) => ({ ID, parentId, name: `m${ID}` });
  expect(read([row(2, '1'), row(1, 0), row(3, 99)])).toEqual([
    ['m2', 'm1'],
    ['m1', ''],
    ['m3', ''],
  ]);
});

it('does not find menus in other files and leaves invalid rows to the server', () => {
  for (const nothing of [{}, [], { data: null }, 7, 'text', null])
    expect(read(nothing)).toBeUndefined();
  expect(read({ menus: [7, { name: 'a', children: ['x'] }] })).toEqual([
    [undefined, ''],
    ['a', ''],
    [undefined, 'a'],
  ]);
  expect(() => readMenuFile('{"menus":')).toThrow(SyntaxError);
});
