import { expect, it } from 'vitest';
import { resolvePage } from './remoteManifest.ts';

const release = (id: string, ...components: string[]) => ({
  id,
  pages: components.map((component) => ({ component })),
});

it.each([
  [
    'an exact path before a prefix',
    'view/netbar/list',
    [release('aa', 'view/netbar/**'), release('bb', 'view/netbar/list')],
    'bb',
  ],
  [
    'the longer prefix',
    'view/netbar/x/y',
    [release('aa', 'view/**'), release('bb', 'view/netbar/**')],
    'bb',
  ],
  [
    'the first id for equal paths',
    'view/a',
    [release('bb', 'view/a'), release('aa', 'view/a'), release('cc', 'view/a')],
    'aa',
  ],
  [
    'the first id for equal prefixes',
    'view/a/b',
    [release('bb', 'view/a/**'), release('aa', 'view/a/**')],
    'aa',
  ],
  ['a path in the notation of a menu row', '/view/a/index.vue', [release('aa', 'view/a')], 'aa'],
])('finds %s, in any order of the releases', (_what, path, releases, id) => {
  expect(resolvePage(releases, path)?.release.id).toBe(id);
  expect(resolvePage([...releases].reverse(), path)?.release.id).toBe(id);
});

it('finds nothing for an undeclared path: a prefix does not match its folder, nor a part of a name', () => {
  const releases = [release('aa', 'view/net/**'), release('bb', 'view/b')];
  for (const path of ['view/net', 'view/netbar/list', 'view/b/c', 'view', ''])
    expect(resolvePage(releases, path)).toBeUndefined();
});
