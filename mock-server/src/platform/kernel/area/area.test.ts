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
import { onNetbar, theMarkets } from './hang.ts';
import { defineRoute, type Route } from './route.ts';

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
const market = { table: stalls, effect: 'none', scope: theMarkets(columns) } as const;

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

it('every folder with an area.ts is an area, and nothing else names it', async () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../areas'), { withFileTypes: true });
  const names = (await findAreas()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(folders.filter((one) => one.isDirectory()).map(({ name }) => name)),
  );
});

it.each<[string, AreaDeclaration, string]>([
  [
    'a call that does not say whether it raises rights',
    area({ name: 'shelf', routes: [silent] }),
    'does not say whether it raises',
  ],
  [
    'a call twice',
    area({ name: 'shelf', routes: [route('/a', false), route('/a', false)] }),
    'the call POST /a is declared by shelf and',
  ],
  ['an area twice', books, 'the area books is declared'],
  [
    'a menu row twice',
    area({ name: 'shelf', menus: [menu('x'), { ...menu('y'), children: [menu('x')] }] }),
    'the menu row x is',
  ],
  [
    'a dictionary twice',
    area({ name: 'shelf', dictionaries: [dictionary, dictionary] }),
    'the dictionary shelf_kind is',
  ],
  [
    'a first grant of nothing',
    area({ name: 'shelf', grants: { 999: ['/shelf/get'] } }),
    'none of its granted calls',
  ],
  [
    'a first grant of what raises rights',
    area({ name: 'shelf', routes: [route('/shelf/set', true)], grants: { 999: ['/shelf/set'] } }),
    'which raises rights',
  ],
  [
    'an order after nothing',
    area({ name: 'shelf', after: ['nowhere'] }),
    'shelf comes after nowhere',
  ],
  [
    'a table of which nothing is said',
    area({ name: 'shelf', tables: [{ table: stalls, effect: 'none' } as never] }),
    'does not say how the rows of stalls hang on the data scope',
  ],
  [
    'a list of a table of which nothing is said',
    area({
      name: 'shelf',
      routes: [
        strayList.route({ path: '/shelf/getStallList', apiGroup: '书架', description: '查询摊位' }),
      ],
    }),
    'POST /shelf/getStallList of shelf lists stalls, which no area names',
  ],
  [
    'an export of a table of which nothing is said',
    area({ name: 'shelf', tasks: { exportStallList } }),
    'POST /shelf/exportStallList of shelf lists stalls, which no area names',
  ],
  [
    'a field that does not say which row it names, where rows hang on the scope',
    area({
      name: 'shelf',
      tables: [onShelf],
      routes: [{ ...route('/shelf/get', false), body: Type.Object({ IDs: Type.Array(ID) }) }],
    }),
    'IDs of POST /shelf/get of shelf does not say which row it names',
  ],
  [
    'two tables of markets',
    area({ name: 'shelf', tables: [market, market] }),
    'the table of markets is declared by shelf and by shelf',
  ],
  [
    'a menu row below nothing',
    area({ name: 'shelf', menus: [menu('x', 'nowhere')] }),
    'hangs below nowhere',
  ],
])('the start is refused for %s', (_what, one, said) => {
  expect(() => joinAreas([books, one])).toThrow(said);
});

it('areas that build on each other are refused', () => {
  const both = [
    area({ name: 'books', after: ['shelf'] }),
    area({ name: 'shelf', after: ['books'] }),
  ];
  expect(() => joinAreas(both)).toThrow('books, shelf come after each other');
});

it('an area that speaks of the others is told of all of them', () => {
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
