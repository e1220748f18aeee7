import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { menuFileOf } from '../exportMenus.ts';
import { aTree } from '../menu.fixture.tsx';
import { readMenuFile } from './menuFile.ts';

const FIXTURES = path.join(import.meta.dirname, '../../../../../e2e/fixtures/ginVueAdmin');
const read = (value: unknown) => readMenuFile(JSON.stringify(value))?.map(({ name, parent }) => [name, parent]);

it.each([
  ['2.6.3', 30, 'superAdmin'],
  ['2.7.6', 31, 'superAdmin'],
  ['3.0', 52, 'permission'],
])('reads the menus of gin-vue-admin %s, each before those below it', (version, count, parent) => {
  const rows = readMenuFile(readFileSync(path.join(FIXTURES, `menus-${version}.json`), 'utf8')) ?? [];
  expect([rows.length, rows.find(({ name }) => name === 'authority')?.parent]).toEqual([count, parent]);
  const seen = new Set(['']);
  for (const row of rows) {
    expect(seen.has(row.parent)).toBe(true);
    seen.add(String(row.name));
  }
});

it('reads what it has written, without the numbers of this installation', () => {
  const rows = readMenuFile(menuFileOf(aTree()));
  expect(rows?.map(({ name, parent }) => [name, parent])).toEqual([
    ['n1', ''],
    ['netbarList', 'n1'],
    ['netbarDetail', 'n1'],
    ['n4', ''],
  ]);
  expect(rows?.[1]).toMatchObject({ path: 'list', menuBtn: [{ name: 'add', desc: '新增' }], meta: { title: '网吧列表' } });
  expect(Object.keys(rows?.[1] ?? {})).not.toEqual(expect.arrayContaining(['ID', 'actions']));
});

it('reads a list whose rows name the number of the row above, in whatever order', () => {
  const row = (ID: number, parentId: number | string) => ({ ID, parentId, name: `m${ID}` });
  expect(read([row(2, '1'), row(1, 0), row(3, 99)])).toEqual([
    ['m2', 'm1'],
    ['m1', ''],
    ['m3', ''],
  ]);
});

it('finds nothing where there are no menus, and leaves what is none to the server, row by row', () => {
  for (const nothing of [{}, [], { data: null }, 7, 'text', null]) expect(read(nothing)).toBeUndefined();
  expect(read({ menus: [7, { name: 'a', children: ['x'] }] })).toEqual([
    [undefined, ''],
    ['a', ''],
    [undefined, 'a'],
  ]);
  expect(() => readMenuFile('{"menus":')).toThrow(SyntaxError);
});
