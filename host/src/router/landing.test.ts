import { applyBoot, clearSession } from '@console/shared/session';
import { testUser } from '@console/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { defaultPath, landingPath, NOT_FOUND_PATH } from './landing.ts';

const menus = [
  menuRow({ name: 'dashboard' }),
  menuRow({ name: 'admin', children: [menuRow({ name: 'user' })] }),
  menuRow({ name: 'detail', path: 'detail/:id' }),
  menuRow({ name: 'outside', path: 'https://example.com' }),
  menuRow({ name: 'loginLog', meta: { defaultMenu: true } }),
];

function signedIn(defaultRouter = 'dashboard', rows = menus): void {
  const user = testUser();
  const authority = { ...user.authority, defaultRouter };
  applyBoot({
    revision: 'r1',
    session: { user: { ...user, authority }, menus: rows, releases: [] },
  });
}

const after = (redirect: string) => landingPath(`#/login?redirect=${encodeURIComponent(redirect)}`);

beforeEach(() => signedIn());
afterEach(() => clearSession());

describe('landingPath', () => {
  it.each([
    '/layout/admin/user',
    '/layout/admin/user?page=2&q=%E7%BD%91',
    '/layout/detail/7',
    '/loginLog',
  ])('returns to an own page of the user: %s', (path) => {
    expect(after(path)).toBe(path);
  });

  // @spec 2.15, 6.2
  it.each([
    '/layout/nobody',
    '/layout/admin/user/7',
    '//evil.example/layout/admin/user',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/layout/admin/user',
    'layout/admin/user',
    '/login',
    '/login?redirect=/layout/admin/user',
    '/init',
    '',
  ])('opens the default page instead of %s', (path) => {
    expect(after(path)).toBe('/layout/dashboard');
  });

  // @spec 2.14
  it('leaves the decision to the shell while the menus are not loaded, but rejects outside addresses', () => {
    clearSession();
    expect(after('/layout/admin/user')).toBe('/layout/admin/user');
    expect(after('//evil.example')).toBe('/layout');
    expect(landingPath('#/login')).toBe('/layout');
  });

  it('does not return the 404 page before the menus are loaded, for example after signing in at a foreign back end', () => {
    applyBoot({ revision: '', session: { user: testUser(), menus: [], releases: [] } });
    expect(landingPath('#/login')).toBe('/layout');
    expect(after('/layout/admin/user')).toBe('/layout/admin/user');
  });
});

describe('defaultPath', () => {
  // @spec 2.17
  it.each([
    ['an unknown page', '404'],
    ['a page that needs params', 'detail'],
    ['an external address', 'outside'],
    ['nothing', ''],
  ])('is the 404 page if the role has %s', (_what, name) => {
    signedIn(name);
    expect(defaultPath()).toBe(NOT_FOUND_PATH);
  });

  it('contains the params of the menu row', () => {
    const parameters = [{ type: 'params', key: 'id', value: '7' }];
    signedIn('detail', [menuRow({ name: 'detail', path: 'detail/:id', parameters })]);
    expect(defaultPath()).toBe('/layout/detail/7');
  });

  it('is the 404 page without menus', () => {
    signedIn('dashboard', []);
    expect(defaultPath()).toBe(NOT_FOUND_PATH);
  });

  it('is the page inside of the frame for a menu that also has a top-level route', () => {
    signedIn('loginLog');
    expect(defaultPath()).toBe('/layout/loginLog');
  });
});
