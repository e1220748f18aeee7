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

it("links the entry and the page's closure, with integrity, as the host would", () => {
  expect(
    preloadLinks([release('shop', 'view/shop'), release('till', 'view/till')], 'view/till'),
  ).toBe(
    '<link rel="preload" href="/r/till/3f2a9c01d7e4/entry.js" as="script" integrity="sha384-e">' +
      '<link rel="preload" href="/r/till/3f2a9c01d7e4/page.js" as="script" integrity="sha384-p">' +
      '<link rel="preload" href="/r/till/3f2a9c01d7e4/page.css" as="style" integrity="sha384-c">',
  );
});

it('takes the page that a release declares for all below a path, the longest first', () => {
  const all = [
    release('one', 'view/**'),
    release('two', 'view/shop/**'),
    release('three', 'view/shopping/**'),
  ];
  expect(preloadLinks(all, 'view/shop/list')).toContain('/r/two/');
});

it.each(['view/none', '', '"><script>'])('links nothing for %j, which nobody has', (component) => {
  expect(preloadLinks([release('shop', 'view/shop')], component)).toBe('');
});

it('links no file without an integrity, and lets no text of a manifest end an attribute', () => {
  const odd = {
    ...release('shop', 'view/shop'),
    base: '/r/"><script>/',
    files: { 'page.js': ['sha384-p', 1] as [string, number] },
  };
  expect(preloadLinks([odd], 'view/shop')).toBe(
    '<link rel="preload" href="/r/&quot;>&lt;script>/page.js" as="script" integrity="sha384-p">',
  );
});
