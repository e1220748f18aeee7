import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { ID } from '../../../http/schemas.ts';
import { exportTask } from '../../services/tasks/export/exportTask.ts';
import { defineList } from '../lists/defineList.ts';
import { type AreaDeclaration, area, EVERY_CALL } from './define.ts';
import { findAreas, joinAreas } from './find.ts';
import { defineRoute, type Route } from './route.ts';
import { marketsTable, onNetbar } from './scopeBinding.ts';

const route = (path: string, raises: boolean): Route =>
  defineRoute({
    method: 'POST',
    path,
    permission: 'granted',
    raises,
    apiGroup: '书架',
    description: '查看书架',
    audit: false,
    data: Type.Object({}),
    handler: async () => ({ data: {} }),
  });
const { raises: _unsaid, ...silent } = route('/shelf/getSilent', false);
const menu = (name: string, parent?: string) => ({
  ...(parent !== undefined && { parent }),
  path: name,
  name,
  component: `view/${name}.vue`,
  title: name,
  icon: 'list',
  sort: 1,
  roles: [888],
});
const dictionary = { type: 'shelf_kind', name: '书架', desc: '', details: [] };
const books = area({ name: 'books' });
const stalls = pgTable('stalls', { id: integer().notNull(), netbarId: integer() });
const onShelf = { table: stalls, effect: 'none', scope: onNetbar(stalls.netbarId) } as const;
const columns = { id: stalls.id, name: stalls.id, head: stalls.id };
const market = { table: stalls, effect: 'none', scope: marketsTable(columns) } as const;

const strayList = defineList({
  table: stalls,
  id: stalls.id,
  select: (tx) => tx.select().from(stalls).$dynamic(),
  filters: {},
  row: Type.Object({ ID: Type.Integer() }),
  present: ({ id }) => ({ ID: id }),
});
const exportStallList = exportTask({
  source: strayList,
  what: '摊位',
  apiGroup: '书架',
  description: '导出摊位',
  columns: { ID: { title: 'ID' } },
});

it('loads every folder with an area.ts as an area', async () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../areas'), { withFileTypes: true });
  const names = (await findAreas()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)),
  );
});

it.each<[string, AreaDeclaration, string]>([
  [
    'a granted call without "raises"',
    area({ name: 'shelf', routes: [silent] }),
    'must declare "raises"',
  ],
  [
    'a duplicate call',
    area({ name: 'shelf', routes: [route('/a', false), route('/a', false)] }),
    'the call POST /a is declared by both shelf and',
  ],
  ['a duplicate area', books, 'the area books is declared'],
  [
    'a duplicate menu row',
    area({ name: 'shelf', menus: [menu('x'), { ...menu('y'), children: [menu('x')] }] }),
    'the menu row x is',
  ],
  [
    'a duplicate dictionary',
    area({ name: 'shelf', dictionaries: [dictionary, dictionary] }),
    'the dictionary shelf_kind is',
  ],
  [
    'a grant of an unknown call',
    area({ name: 'shelf', grants: { 999: ['/shelf/get'] } }),
    'which is not a granted call',
  ],
  [
    'a grant of a call that raises rights',
    area({ name: 'shelf', routes: [route('/shelf/set', true)], grants: { 999: ['/shelf/set'] } }),
    'which raises rights',
  ],
  [
    'an unknown area in "after"',
    area({ name: 'shelf', after: ['nowhere'] }),
    'shelf is declared after nowhere',
  ],
  [
    'a table without a scope',
    area({ name: 'shelf', tables: [{ table: stalls, effect: 'none' } as never] }),
    'must declare the scope of stalls',
  ],
  [
    'a list of an undeclared table',
    area({
      name: 'shelf',
      routes: [
        strayList.route({ path: '/shelf/getStallList', apiGroup: '书架', description: '查询摊位' }),
      ],
    }),
    'POST /shelf/getStallList of shelf lists stalls, which no area declares',
  ],
  [
    'an export of an undeclared table',
    area({ name: 'shelf', tasks: { exportStallList } }),
    'POST /shelf/exportStallList of shelf lists stalls, which no area declares',
  ],
  [
    'an id field without idOf in an area with scoped rows',
    area({
      name: 'shelf',
      tables: [onShelf],
      routes: [{ ...route('/shelf/get', false), body: Type.Object({ IDs: Type.Array(ID) }) }],
    }),
    'IDs of POST /shelf/get of shelf must declare the row that it identifies',
  ],
  [
    'two tables of markets',
    area({ name: 'shelf', tables: [market, market] }),
    'the table of markets is declared by more than one area: shelf, shelf',
  ],
  [
    'a menu row with an unknown parent',
    area({ name: 'shelf', menus: [menu('x', 'nowhere')] }),
    'has the parent nowhere',
  ],
])('rejects %s', (_case, declaration, message) => {
  expect(() => joinAreas([books, declaration])).toThrow(message);
});

it('rejects areas with circular dependencies', () => {
  const both = [
    area({ name: 'books', after: ['shelf'] }),
    area({ name: 'shelf', after: ['books'] }),
  ];
  expect(() => joinAreas(both)).toThrow('books, shelf have circular dependencies');
});

it('passes all areas to an area whose routes are a function', () => {
  const [, shelf] = joinAreas([
    area({ name: 'books', routes: [route('/books/get', false)] }),
    area({
      name: 'shelf',
      routes: ({ areas }) => [
        {
          ...route('/shelf/count', false),
          handler: async () => ({ data: areas().map(({ name }) => name) }),
        },
      ],
      grants: { 999: EVERY_CALL },
    }),
  ]);
  return expect(shelf?.routes[0]?.handler({} as never)).resolves.toEqual({
    data: ['books', 'shelf'],
  });
});
