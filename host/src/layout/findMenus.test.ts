import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { findMenus, searchablePages } from './findMenus.ts';
import { pinyinIndex } from './pinyinIndex.ts';

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
const foundNames = (text: string) => findMenus(pages, text).map(({ menu }) => menu.name);
const foundSpelled = (text: string) =>
  findMenus(pages, text, pinyinIndex).map(({ menu }) => menu.name);

describe('findMenus', () => {
  it('lists titles that start with the text first, then titles that contain it, then rows below a matching title', () => {
    expect(foundNames('网吧')).toEqual(['netbarList', 'user', 'rules']);
  });

  it('also matches names, ignoring case and surrounding blanks', () => {
    expect(foundNames(' NETBARLIST ')).toEqual(['netbarList']);
  });

  it('omits hidden rows, parents without a page, pages that need params, and external links', () => {
    expect(foundNames('')).toEqual(['netbarList', 'rules', 'user', 'about']);
  });

  it('lists a row with two routes once', () => {
    expect(foundNames('关于')).toEqual(['about']);
  });

  it('returns no rows for an unknown text, and treats pattern characters literally', () => {
    expect(foundNames('(.*')).toEqual([]);
  });

  it('lists pinyin matches in the same order, after all literal matches', () => {
    expect(foundSpelled('wb')).toEqual(['netbarList', 'user', 'rules']);
    expect(foundSpelled('netbarl')).toEqual(['netbarList']);
    // One row's name contains it, the other row's title matches by pinyin.
    expect(foundSpelled('us')).toEqual(['user']);
    expect(foundSpelled('r')).toEqual(['netbarList', 'rules', 'user']);
    expect(foundNames('wb')).toEqual([]);
  });

  it('searches 5 000 rows per typed letter with one pinyin look-up per character', () => {
    const many = Array.from({ length: 5000 }, (_none, index) =>
      menuRow({ name: `m${index}`, meta: { title: `用户管理${index}` } }),
    );
    const all = searchablePages([...many, menuRow({ name: 'last', meta: { title: '重庆银行' } })]);
    for (const typed of ['c', 'cq', 'cqy', 'cqyh'])
      expect(findMenus(all, typed, pinyinIndex)[0]?.menu.name).toBe('last');
  });
});
