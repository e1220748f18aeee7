import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { findMenus, searchablePages } from './findMenus.ts';
import { spelledAt } from './spelling.ts';

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

const pages = searchablePages(menus);
const found = (text: string) => findMenus(pages, text).map(({ menu }) => menu.name);
const foundSpelled = (text: string) =>
  findMenus(pages, text, spelledAt).map(({ menu }) => menu.name);

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

  it('puts titles that are spelled by the text in the same order, after all that hold its characters', () => {
    expect(foundSpelled('wb')).toEqual(['netbarList', 'user', 'rules']);
    expect(foundSpelled('netbarl')).toEqual(['netbarList']);
    // The name of one holds it, the title of the other is spelled by it.
    expect(foundSpelled('us')).toEqual(['user']);
    expect(foundSpelled('r')).toEqual(['netbarList', 'rules', 'user']);
    expect(found('wb')).toEqual([]);
  });

  it('looks 5 000 rows through for every letter that is typed, each character looked up once', () => {
    const many = Array.from({ length: 5000 }, (_none, index) =>
      menuRow({ name: `m${index}`, meta: { title: `用户管理${index}` } }),
    );
    const all = searchablePages([...many, menuRow({ name: 'last', meta: { title: '重庆银行' } })]);
    for (const typed of ['c', 'cq', 'cqy', 'cqyh'])
      expect(findMenus(all, typed, spelledAt)[0]?.menu.name).toBe('last');
  });
});
