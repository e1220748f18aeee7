import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { consoleRoutes, type RouteHandle } from './consoleRoutes.ts';
import { menuPaths } from './menuPaths.ts';

const menus = [
  menuRow({ name: 'dashboard' }),
  menuRow({
    name: 'netbar',
    component: 'view/routerHolder.vue',
    children: [menuRow({ name: 'list' }), menuRow({ name: 'detail', path: 'detail/:id' })],
  }),
  menuRow({ name: 'about', meta: { defaultMenu: true } }),
  menuRow({ name: 'first', path: 'same' }),
  menuRow({ name: 'second', path: 'same' }),
  menuRow({ name: 'star', path: 'files*' }),
  menuRow({ name: 'all', path: '*' }),
  menuRow({ name: 'hidden', hidden: true }),
];

/** Returns the route that matches an address. */
function at(address: string, rows = menus): { handle: RouteHandle | undefined; params: unknown } {
  const router = createMemoryRouter([{ path: '/', children: consoleRoutes(rows) }], {
    initialEntries: [address],
  });
  const match = router.state.matches.at(-1);
  router.dispose();
  return { handle: match?.route.handle as RouteHandle | undefined, params: match?.params };
}

const menuAt = (address: string): string | undefined => {
  const { handle } = at(address);
  return handle?.kind === 'menu' ? handle.entry.menu.name : handle?.kind;
};

describe('consoleRoutes', () => {
  // @spec 2.6
  it.each([
    ['/layout/dashboard', 'dashboard'],
    ['/layout/netbar', 'netbar'],
    ['/layout/netbar/list?page=2', 'list'],
    ['/layout/netbar/detail/7', 'detail'],
    ['/layout/about', 'about'],
    ['/layout/hidden', 'hidden'],
    ['/layout', 'landing'],
  ])('opens %s as %s', (address, name) => {
    expect(menuAt(address)).toBe(name);
  });

  // @spec 2.10
  it('adds a top-level default menu also outside of the frame', () => {
    expect(at('/about').handle).toMatchObject({
      kind: 'standalone',
      entry: { menu: { name: 'about' } },
    });
    const below = menuRow({
      name: 'netbar',
      children: [menuRow({ name: 'inner', meta: { defaultMenu: true } })],
    });
    expect(at('/inner', [below]).handle?.kind).toBe('notFound');
  });

  // @spec 2.7
  it('has a hidden route that reloads the active tab, regardless of the menu', () => {
    const rows = [menuRow({ name: 'reload' }), menuRow({ name: 'param', path: ':any' })];
    expect(at('/layout/reload', rows).handle).toEqual({ kind: 'reload' });
  });

  // @spec 2.18
  it.each([
    '/layout/404',
    '/layout/nobody',
    '/layout/netbar/detail',
    '/elsewhere',
    '/layout/dashboard/more',
    '/dashboard',
  ])('shows the 404 page for %s', (address) => {
    expect(menuAt(address)).toBe('notFound');
  });

  it('returns the decoded params', () => {
    expect(at('/layout/netbar/detail/%E7%94%B2%2F%E4%B9%99').params).toMatchObject({ id: '甲/乙' });
  });

  it('opens the first of two rows with the same path', () => {
    expect(menuAt('/layout/same')).toBe('first');
  });

  it('treats a star in a path literally', () => {
    expect(menuAt('/layout/files/anything')).toBe('notFound');
    expect(menuAt('/layout/netbar/list')).toBe('list');
  });

  // @spec 2.8
  it('does not let a menu row replace the 404 page', () => {
    const rows = [
      menuRow({ name: 'greedy', path: '404' }),
      menuRow({ name: 'param', path: ':any' }),
    ];
    expect(at('/layout/404', rows).handle?.kind).toBe('notFound');
  });

  it('creates 5 000 routes and opens each of them', () => {
    const groups = Array.from({ length: 50 }, (_g, group) =>
      menuRow({
        name: `g${group}`,
        children: Array.from({ length: 99 }, (_r, row) => menuRow({ name: `g${group}r${row}` })),
      }),
    );
    expect(menuPaths(groups)).toHaveLength(5000);
    const router = createMemoryRouter([{ path: '/', children: consoleRoutes(groups) }], {
      initialEntries: ['/layout/g49/g49r98'],
    });
    expect(router.state.matches.at(-1)?.route.handle).toMatchObject({
      entry: { menu: { name: 'g49r98' } },
    });
    router.dispose();
  });
});
