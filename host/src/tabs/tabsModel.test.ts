import { describe, expect, it } from 'vitest';
import {
  change,
  close,
  closing,
  MAX_LIVE,
  NO_TABS,
  type Place,
  placeKey,
  placePath,
  type TabsState,
  visit,
} from './tabsModel.ts';

const place = (
  name: string,
  query: Record<string, string> = {},
  params: Record<string, string> = {},
): Place => ({
  name,
  pathname: `/layout/${name}`,
  params,
  query,
});

/** The query key that the titles of these rows show; all others are filters. */
const KEYS = ['id'];

/** Opens places one after the other; ids are the names, with a number when one is taken. */
function open(...places: Place[]): TabsState {
  return places.reduce(
    (state, one) => visit(state, one, KEYS, () => `${one.name}${state.tabs.length}`),
    NO_TABS,
  );
}

const ids = (state: TabsState): string[] => state.tabs.map((tab) => tab.id);
const any = () => true;

describe('visit', () => {
  it('opens one tab for one place, whatever its filters are and in whatever order they are written', () => {
    const first = { id: '1', page: '2' };
    const state = open(
      place('user', first),
      place('user', { page: '2', id: '1' }),
      place('user', { id: '1', status: '1' }),
    );
    expect(ids(state)).toEqual(['user0']);
    expect(state.tabs[0]?.query).toEqual({ id: '1', status: '1' });
  });

  it.each([
    ['another name', place('role', { id: '1' }, { no: '7' })],
    ['another value of what its title shows', place('user', { id: '2' }, { no: '7' })],
    ['other params', place('user', { id: '1' }, { no: '8' })],
  ])('opens another tab for %s', (_what, other) => {
    expect(open(place('user', { id: '1' }, { no: '7' }), other).tabs).toHaveLength(2);
  });

  it('does not take a param for a query of the same name', () => {
    expect(placeKey(place('user', { id: '7' }), KEYS)).not.toBe(
      placeKey(place('user', {}, { id: '7' }), KEYS),
    );
  });

  it.each([
    ['its filters', { page: '2' }],
    ['what its title shows', { id: '7' }],
  ])(
    'finds a tab by the place it was opened with, as its page left it, after the page has changed %s',
    (_what, query) => {
      const paged = change(open(place('user'), place('role')), 'user0', { query });
      const back = visit(paged, place('user'), KEYS, () => 'new');
      expect(back.activeId).toBe('user0');
      expect(back.tabs).toHaveLength(2);
      expect(back.tabs[0]?.query).toEqual(query);
    },
  );

  it('stays in front when the page comes to the identity of another tab', () => {
    const two = open(place('user', { id: '2' }), place('user'));
    const same = change(two, 'user1', { query: { id: '2' } });
    expect(visit(same, place('user', { id: '2' }), KEYS, () => 'new').activeId).toBe('user1');
  });

  it('changes nothing when the place is in front already', () => {
    const state = open(place('user', { page: '2' }));
    expect(visit(state, place('user', { page: '2' }), KEYS, () => 'new')).toBe(state);
  });
});

describe('live tabs', () => {
  it(`keeps the ${MAX_LIVE} used last and puts the one used longest ago to sleep`, () => {
    const places = Array.from({ length: MAX_LIVE }, (_one, index) => place(`p${index}`));
    const full = open(...places);
    const again = visit(full, place('p0'), KEYS, () => 'x');
    const more = visit(again, place('more'), KEYS, () => 'more');
    expect(more.tabs).toHaveLength(MAX_LIVE + 1);
    expect(more.live).toHaveLength(MAX_LIVE);
    expect(more.live).not.toContain('p11');
    expect(more.live).toContain('p00');
  });

  it('wakes a sleeping tab when it is visited', () => {
    const places = Array.from({ length: MAX_LIVE + 1 }, (_one, index) => place(`p${index}`));
    const state = visit(open(...places), place('p0'), KEYS, () => 'x');
    expect(state.live.at(-1)).toBe('p00');
  });
});

describe('close', () => {
  const three = open(place('a'), place('b'), place('c'));
  const at = (name: string) => visit(three, place(name), KEYS, () => 'x');

  it('brings the next tab to the front', () => {
    expect(close(at('b'), ['b1']).activeId).toBe('c2');
  });

  it('brings the one before to the front when there is no next', () => {
    expect(close(at('c'), ['c2']).activeId).toBe('b1');
  });

  it('skips those that close at the same time', () => {
    expect(close(at('a'), ['a0', 'b1']).activeId).toBe('c2');
  });

  it('leaves the front alone when another tab closes', () => {
    const state = close(at('a'), ['c2']);
    expect(state.activeId).toBe('a0');
    expect(state.live).not.toContain('c2');
  });

  it('has no front when the last tab closes', () => {
    expect(close(three, ids(three))).toEqual(NO_TABS);
  });

  it('ignores ids that are not open', () => {
    expect(close(three, ['zz'])).toBe(three);
  });
});

describe('closing', () => {
  const state = open(place('a'), place('b'), place('c'), place('d'));

  it.each([
    ['this', ['b1']],
    ['others', ['a0', 'c2', 'd3']],
    ['left', ['a0']],
    ['right', ['c2', 'd3']],
    ['all', ['a0', 'b1', 'c2', 'd3']],
  ] as const)('%s', (which, expected) => {
    expect(closing(state, 'b1', which, any)).toEqual(expected);
  });

  it('spares a tab that may not be closed', () => {
    expect(closing(state, 'b1', 'all', (tab) => tab.name !== 'c')).toEqual(['a0', 'b1', 'd3']);
  });
});

describe('placePath', () => {
  it('writes the query so that it is read back unchanged', () => {
    const query = { q: '网吧 & co=1', page: '2' };
    const path = placePath({ pathname: '/layout/user', query });
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual(query);
    expect(placePath({ pathname: '/layout/user', query: {} })).toBe('/layout/user');
  });
});
