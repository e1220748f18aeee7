import { externalAddress } from '@console/shared/router';
import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { menuAtPath, menuHref, menuPaths } from './menuPaths.ts';

const tree = [
  menuRow({ name: 'dashboard' }),
  menuRow({
    name: 'superAdmin',
    path: '/admin/',
    children: [
      menuRow({ name: 'user' }),
      menuRow({ name: 'deep', children: [menuRow({ name: 'leaf', path: 'leaf/:id' })] }),
    ],
  }),
  menuRow({ name: 'https://example.com/', path: 'https://example.com/' }),
  menuRow({ name: 'about', meta: { defaultMenu: true } }),
];

describe('menuPaths', () => {
  it('returns the full path and the parents of every row in tree order', () => {
    expect(
      menuPaths(tree).map(({ path, parents }) => [path, parents.map((row) => row.name)]),
    ).toEqual([
      ['/layout/dashboard', []],
      ['/layout/admin', []],
      ['/layout/admin/user', ['superAdmin']],
      ['/layout/admin/deep', ['superAdmin']],
      ['/layout/admin/deep/leaf/:id', ['superAdmin', 'deep']],
      ['/layout/about', []],
      ['/about', []],
    ]);
  });

  it('treats null as no children', () => {
    expect(menuPaths([menuRow({ name: 'a', children: null })])).toHaveLength(1);
  });
});

it('returns the row of a path', () => {
  expect(menuAtPath(tree, '/layout/admin/deep/leaf/7')?.name).toBe('leaf');
  expect(menuAtPath(tree, '/about')?.name).toBe('about');
  expect(menuAtPath(tree, '/layout/nobody')).toBeUndefined();
});

it.each([
  [menuRow({ name: 'x', path: 'HTTPS://a.example/b' }), 'HTTPS://a.example/b'],
  [menuRow({ name: 'http://a.example' }), 'http://a.example'],
  [menuRow({ name: 'x', component: 'https://a.example' }), 'https://a.example'],
  [menuRow({ name: 'x', path: 'javascript:alert(1)' }), undefined],
  [menuRow({ name: 'x', path: 'java\tscript:alert(1)' }), undefined],
  [menuRow({ name: 'x', path: '\u0001https://a.example' }), undefined],
  [menuRow({ name: 'x', path: '//a.example' }), undefined],
])('accepts only web addresses as external: %#', (row, address) => {
  expect(externalAddress(row)).toBe(address);
});

describe('menuHref', () => {
  const parameters = [
    { type: 'query', key: 'state', value: '在线&1' },
    { type: 'params', key: 'id', value: '7/8' },
  ];

  it.each([
    ['pc', '/layout/netbar/pc?state=%E5%9C%A8%E7%BA%BF%261'],
    ['pc/:id', '/layout/netbar/pc/7%2F8?state=%E5%9C%A8%E7%BA%BF%261'],
    [':id?/pc', '/layout/netbar/7%2F8/pc?state=%E5%9C%A8%E7%BA%BF%261'],
    ['pc/:other?', '/layout/netbar/pc?state=%E5%9C%A8%E7%BA%BF%261'],
    ['pc/:other', undefined],
  ])("fills the path %s with the row's params and appends its query", (path, address) => {
    expect(menuHref(menuRow({ name: 'pc', path, parameters }), '/layout/netbar')).toBe(address);
  });

  it('treats null as no parameters', () => {
    expect(menuHref(menuRow({ name: 'pc', parameters: null }), '/layout')).toBe('/layout/pc');
  });
});
