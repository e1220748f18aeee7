import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menuRow } from '../testing/builders.ts';
import { consoleRoutes } from './consoleRoutes.ts';
import { matchPath } from './matchPath.ts';

const CASES: readonly [pattern: string, pathname: string, fits: boolean][] = [
  ['/layout/user', '/layout/user', true],
  ['/layout/user', '/layout/user/', true],
  ['/layout/user', '/layout/users', false],
  ['/layout/user', '/layout/user/7', false],
  ['/layout/user', '/layout', false],
  ['/layout/user', '/layout/User', false],
  ['/layout/netbar/:id', '/layout/netbar/7', true],
  ['/layout/netbar/:id', '/layout/netbar', false],
  ['/layout/netbar/:id', '/layout/netbar/', false],
  ['/layout/netbar/:id?', '/layout/netbar', true],
  ['/layout/netbar/:id?', '/layout/netbar/7', true],
  ['/layout/netbar/:id?', '/layout/netbar/7/8', false],
  ['/layout/网吧', '/layout/%E7%BD%91%E5%90%A7', true],
  ['/layout/a b', '/layout/a%20b', true],
  ['/layout/a*b', '/layout/a*b', true],
  ['/layout/a*b', '/layout/axb', false],
  ['/layout/*', '/layout/anything', false],
  ['/layout/a.b', '/layout/axb', false],
];

describe('matchPath', () => {
  it.each(CASES)('matches %s with %s: %s', (pattern, pathname, fits) => {
    expect(matchPath(pattern, pathname)).toBe(fits);
  });

  it('compares a path that cannot be decoded literally', () => {
    expect(matchPath('/layout/50%', '/layout/50%')).toBe(true);
  });

  // matchPath is used before sign-in and the router after it, so both must agree.
  it.each(CASES)('agrees with the router on %s for %s: %s', (pattern, pathname, fits) => {
    const children = consoleRoutes([
      menuRow({ name: 'row', path: pattern.slice('/layout/'.length) }),
    ]);
    const routes: RouteObject[] = [{ path: '/', children }];
    const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
    expect(handle?.kind === 'menu').toBe(fits);
  });
});
