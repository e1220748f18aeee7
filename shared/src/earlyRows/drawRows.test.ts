import { afterEach, describe, expect, it } from 'vitest';
import { drawRows } from './drawRows.ts';
import type { ListSnapshot } from './listSnapshot.ts';
import { sketchFor } from './sketchFor.ts';

const BOX = { x: 0, y: 0, width: 600, height: 121 };
const SKETCH: ListSnapshot = {
  form: 1,
  menu: 'user',
  remote: 'shop@a1b2c3d4e5f6',
  table: 'POST /shop/getList',
  likes: null,
  call: 'POST /shop/getList',
  body: { page: 1, pageSize: 10 },
  window: [innerWidth, innerHeight],
  panel: BOX,
  page: BOX,
  title: { ...BOX, text: '商品' },
  controls: [BOX],
  grid: BOX,
  headHeight: 40,
  rowHeight: 40,
  columns: [
    { title: '', width: 48, lines: null, pinned: { side: 'left', at: 0 } },
    { title: '名称', width: 160, lines: [[{ key: 'name' }], [{ key: 'code' }]] },
    { title: '价格', width: 100, lines: [[{ key: 'price', kind: 'yuan' }]], numeric: true },
    { title: '操作', width: 208, lines: null },
  ],
};

afterEach(() => localStorage.clear());

describe('sketchFor', () => {
  const PATH = '/layout/shop';
  const session = {
    user: { ID: 7 },
    menus: [{ name: 'shop', children: [{ name: 'user' }] }],
    releases: [],
    listed: [{ id: 'shop', build: 'a1b2c3d4e5f6' }],
    views: [{ listId: 'another' }],
  };
  const keep = (parts: Partial<ListSnapshot> = {}): void =>
    localStorage.setItem(`sketch:7:${PATH}`, JSON.stringify({ ...SKETCH, ...parts }));

  it('returns the stored sketch if nothing has changed', () => {
    keep();
    expect(sketchFor({ session }, PATH)).toEqual(SKETCH);
  });

  it.each<[string, object, Partial<ListSnapshot>]>([
    ['no user is signed in', { session: null }, {}],
    ['another user is signed in', { session: { ...session, user: { ID: 8 } } }, {}],
    ['the back end has missing capabilities', { session, lacks: { calls: [] } }, {}],
    ['the menu row was removed', { session: { ...session, menus: [] } }, {}],
    [
      'another build is active',
      { session: { ...session, listed: [{ id: 'shop', build: '0'.repeat(12) }] } },
      {},
    ],
    [
      'the list opens with a saved view',
      { session: { ...session, views: [{ listId: SKETCH.table }] } },
      {},
    ],
    ['the window has another size', { session }, { window: [innerWidth - 1, innerHeight] }],
    ['the preferences of the table have changed', { session }, { likes: '{"density":"small"}' }],
    ['the sketch has another version', { session }, { form: 0 }],
  ])('returns nothing if %s', (_what, boot, parts) => {
    keep(parts);
    expect(sketchFor(boot, PATH)).toBeUndefined();
  });

  it('returns nothing for a URL with a query', () => {
    keep();
    expect(sketchFor({ session }, `${PATH}?page=2`)).toBeUndefined();
  });
});

describe('drawRows', () => {
  const rowsOf = (element: HTMLElement) =>
    [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => [...cell.children].map((child) => child.textContent)),
    );

  it('renders rows as text, and grey boxes for cells that need the code of the page', () => {
    const element = drawRows(SKETCH, [
      { name: '<b onclick=x>甲</b>', code: 'a-1', price: 123 },
      { name: '', code: '', price: null },
    ]);
    expect(rowsOf(element)).toEqual([
      [[], ['<b onclick=x>甲</b>', 'a-1'], ['1.23'], ['']],
      [[], ['–'], ['–'], ['']],
    ]);
    expect([...element.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      '',
      '名称',
      '价格',
      '操作',
    ]);
    expect(element.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
    expect(element.querySelector('table')?.getAttribute('aria-busy')).toBe('true');
  });

  it('renders as many rows as are visible', () => {
    expect(
      rowsOf(
        drawRows(
          SKETCH,
          Array.from({ length: 50 }, () => ({})),
        ),
      ),
    ).toHaveLength(3);
  });
});
