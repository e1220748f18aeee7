import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { findMenus } from './findMenus.ts';

const menus = [
  menuRow({
    name: 'netbar',
    meta: { title: '网吧管理' },
    component: 'view/routerHolder.vue',
    children: [
      menuRow({ name: 'netbarList', meta: { title: '网吧列表' } }),
      menuRow({ name: 'rules', meta: { title: '规则' } }),
      menuRow({ name: 'netbarDetail', path: 'detail/:id', meta: { title: '网吧详情' } }),
      menuRow({ name: 'secret', meta: { title: '网吧密' }, hidden: true }),
    ],
  }),
  menuRow({ name: 'user', meta: { title: '管理网吧用户' } }),
  menuRow({ name: 'about', meta: { title: '关于', defaultMenu: true } }),
  menuRow({ name: 'site', path: 'https://example.com', meta: { title: '网吧官网' } }),
];

const found = (text: string) => findMenus(menus, text).map(({ menu }) => menu.name);

describe('findMenus', () => {
  it('puts titles that begin with the text first, then those that hold it, then those below one that does', () => {
    expect(found('网吧')).toEqual(['netbarList', 'user', 'rules']);
  });

  it('finds by name too, whatever the case, and ignores blanks around', () => {
    expect(found(' NETBARLIST ')).toEqual(['netbarList']);
  });

  it('leaves out hidden rows, parents without a screen, pages that need params and ways out', () => {
    expect(found('')).toEqual(['netbarList', 'rules', 'user', 'about']);
  });

  it('shows a row that stands at two places once', () => {
    expect(found('关于')).toEqual(['about']);
  });

  it('finds nothing for a text that is nowhere, and survives one that looks like a pattern', () => {
    expect(found('(.*')).toEqual([]);
  });
});
