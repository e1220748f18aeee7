import { expect, it } from 'vitest';
import { withDeclaredRows } from './menuRows.ts';

const declared = [
  {
    name: 'tool',
    title: '工具',
    component: 'plugin/tool/list',
    buttons: [{ name: 'add', desc: '新增' }],
  },
  { name: 'shop', title: '小店', component: 'plugin/tool/shop' },
];

it('adds rows that are not installed yet to the menu of a working copy, with their buttons', () => {
  const [existing, tool, shop, ...more] = withDeclaredRows([{ name: 'own', children: null }], {
    menus: declared,
  });
  expect([existing?.name, shop?.name, more]).toEqual(['own', 'shop', []]);
  expect(tool).toMatchObject({
    path: 'tool',
    component: 'plugin/tool/list',
    meta: { title: '工具' },
    btns: { add: 888 },
  });
  expect(tool).not.toMatchObject({ ID: (shop as unknown as { ID: number }).ID });
});

it('keeps existing rows with the same name, also at deeper levels', () => {
  const rows = [{ name: 'group', children: [{ name: 'tool', children: [] }] }];
  expect(withDeclaredRows(rows, { menus: declared }).map(({ name }) => name)).toEqual([
    'group',
    'shop',
  ]);
  expect(withDeclaredRows(rows, {})).toEqual(rows);
});
