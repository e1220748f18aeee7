import { LAYOUT_PATH } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { menuPaths } from '../router/menuPaths.ts';
import { menuRow } from '../testing/builders.ts';
import { MenuList } from './MenuList.tsx';

afterEach(cleanup);

function show(menus: SysMenu[], at?: string): void {
  const entry = menuPaths(menus).find(({ menu }) => menu.name === at);
  const place: RouteHandle = entry ? { kind: 'menu', entry } : { kind: 'landing' };
  render(<MenuList menus={menus} above={LAYOUT_PATH} place={place} level={0} />);
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const link = (name: string | RegExp) => screen.getByRole('link', { name }) as HTMLAnchorElement;

describe('MenuList', () => {
  // @spec 3.3
  it('has no entry for hidden rows and for pages that need params', () => {
    show([
      menuRow({ name: 'user' }),
      menuRow({ name: 'secret', hidden: true }),
      menuRow({ name: 'detail', path: 'detail/:id' }),
    ]);
    expect(names().join()).toContain('user');
    expect(names()).toHaveLength(1);
  });

  it('shows a parent as a page if no row below it has an entry', () => {
    show([
      menuRow({
        name: 'netbar',
        children: [menuRow({ name: 'detail', path: ':id' }), menuRow({ name: 'x', hidden: true })],
      }),
    ]);
    expect(link(/netbar/).hash).toBe('#/layout/netbar');
  });

  it('opens and closes a group, and opens it if it contains the page', () => {
    const tree = [menuRow({ name: 'netbar', children: [menuRow({ name: 'list' })] })];
    show(tree);
    const group = screen.getByRole('button', { name: /netbar/ });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(names()).toEqual([]);
    fireEvent.click(group);
    expect(link(/list/).hash).toBe('#/layout/netbar/list');
    cleanup();
    show(tree, 'list');
    expect(link(/list/).getAttribute('aria-current')).toBe('page');
  });

  it('opens an external link in a window without access to this one', () => {
    show([menuRow({ name: 'site', path: 'https://example.com/a', meta: { title: '官网' } })]);
    const { href, target, rel } = link(/官网/);
    expect([href, target, rel]).toEqual(['https://example.com/a', '_blank', 'noopener noreferrer']);
  });

  it('adds the query of the row to the link', () => {
    show([menuRow({ name: 'pc', parameters: [{ type: 'query', key: 'state', value: '1' }] })]);
    expect(link(/pc/).hash).toBe('#/layout/pc?state=1');
  });

  it('links to a page that needs params with the params of the row', () => {
    show([
      menuRow({
        name: 'pc',
        path: 'pc/:id',
        parameters: [{ type: 'params', key: 'id', value: '7' }],
      }),
    ]);
    expect(link(/pc/).hash).toBe('#/layout/pc/7');
  });

  it('scrolls the row of the page into view after any kind of navigation', () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    show(
      [
        menuRow({ name: 'netbar', children: [menuRow({ name: 'list' })] }),
        menuRow({ name: 'other' }),
      ],
      'list',
    );
    expect(shown).toEqual([expect.stringContaining('list')]);
    vi.restoreAllMocks();
  });

  it('marks the row that a hidden page names as active', () => {
    show(
      [
        menuRow({ name: 'list' }),
        menuRow({ name: 'detail', path: 'detail/:id', hidden: true, meta: { activeName: 'list' } }),
      ],
      'detail',
    );
    expect(link(/list/).getAttribute('aria-current')).toBe('page');
  });

  it.each(['constructor', 'no-such-icon', undefined])(
    'shows the first character for the icon %s',
    (icon) => {
      show([
        menuRow({ name: 'user', meta: { title: '用户', ...(icon === undefined ? {} : { icon }) } }),
      ]);
      expect(link(/用户/).querySelector('.menu-letter')?.textContent).toBe('用');
    },
  );
});
