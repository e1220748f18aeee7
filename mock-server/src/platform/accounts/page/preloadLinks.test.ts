import { expect, it } from 'vitest';
import { preloadLinks } from './preloadLinks.ts';

const release = (id: string, component: string) => ({
  base: `/r/${id}/3f2a9c01d7e4/`,
  entry: { file: 'entry.js', global: `r_${id}` },
  files: {
    'entry.js': ['sha384-e', 1],
    'page.js': ['sha384-p', 1],
    'page.css': ['sha384-c', 1],
  } as Record<string, [string, number]>,
  pages: [{ component, expose: './page', js: ['page.js'], css: ['page.css'] }],
});

it('links the entry and all files of the page with integrity', () => {
  expect(
    preloadLinks([release('shop', 'view/shop'), release('till', 'view/till')], 'view/till'),
  ).toBe(
    '<link rel="preload" href="/r/till/3f2a9c01d7e4/entry.js" as="script" integrity="sha384-e">' +
      '<link rel="preload" href="/r/till/3f2a9c01d7e4/page.js" as="script" integrity="sha384-p">' +
      '<link rel="preload" href="/r/till/3f2a9c01d7e4/page.css" as="style" integrity="sha384-c">',
  );
});

it('uses the wildcard page with the longest path', () => {
  const all = [
    release('one', 'view/**'),
    release('two', 'view/shop/**'),
    release('three', 'view/shopping/**'),
  ];
  expect(preloadLinks(all, 'view/shop/list')).toContain('/r/two/');
});

it.each(['view/none', '', '"><script>'])(
  'returns no links for the unknown component %j',
  (component) => {
    expect(preloadLinks([release('shop', 'view/shop')], component)).toBe('');
  },
);

it('skips files without integrity and escapes attribute values', () => {
  const odd = {
    ...release('shop', 'view/shop'),
    base: '/r/"><script>/',
    files: { 'page.js': ['sha384-p', 1] as [string, number] },
  };
  expect(preloadLinks([odd], 'view/shop')).toBe(
    '<link rel="preload" href="/r/&quot;>&lt;script>/page.js" as="script" integrity="sha384-p">',
  );
});
