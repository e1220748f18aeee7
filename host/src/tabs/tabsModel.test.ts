import { describe, expect, it } from 'vitest';
import { closing } from './closing.ts';
import {
  change,
  close,
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

/** Query key in the titles of these rows. All other keys are filters. */
const KEYS = ['id'];

/** Opens locations in order. The ids are the names with a number. */
function open(...places: Place[]): TabsState {
  return places.reduce(
    (state, tab) => visit(state, tab, KEYS, () => `${tab.name}${state.tabs.length}`),
    NO_TABS,
  );
}

const ids = (state: TabsState): string[] => state.tabs.map((tab) => tab.id);
const any = () => true;

describe('visit', () => {
  it('opens one tab per location, regardless of its filters and the order of the query', () => {
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

  it('distinguishes a param from a query value with the same name', () => {
    expect(placeKey(place('user', { id: '7' }), KEYS)).not.toBe(
      placeKey(place('user', {}, { id: '7' }), KEYS),
    );
  });

  it.each([
    ['its filters', { page: '2' }],
    ['what its title shows', { id: '7' }],
  ])('finds a tab by its original location after the page has changed %s', (_what, query) => {
    const paged = change(open(place('user'), place('role')), 'user0', { query });
    const back = visit(paged, place('user'), KEYS, () => 'new');
    expect(back.activeId).toBe('user0');
    expect(back.tabs).toHaveLength(2);
    expect(back.tabs[0]?.query).toEqual(query);
  });

  it('keeps the active tab if its page changes to the identity of another tab', () => {
    const two = open(place('user', { id: '2' }), place('user'));
    const same = change(two, 'user1', { query: { id: '2' } });
    expect(visit(same, place('user', { id: '2' }), KEYS, () => 'new').activeId).toBe('user1');
  });

  it('returns the same state if the location is already active', () => {
    const state = open(place('user', { page: '2' }));
    expect(visit(state, place('user', { page: '2' }), KEYS, () => 'new')).toBe(state);
  });
});

describe('live tabs', () => {
  it(`keeps the ${MAX_LIVE} most recently used tabs and suspends the oldest`, () => {
    const places = Array.from({ length: MAX_LIVE }, (_one, index) => place(`p${index}`));
    const full = open(...places);
    const again = visit(full, place('p0'), KEYS, () => 'x');
    const more = visit(again, place('more'), KEYS, () => 'more');
    expect(more.tabs).toHaveLength(MAX_LIVE + 1);
    expect(more.live).toHaveLength(MAX_LIVE);
    expect(more.live).not.toContain('p11');
    expect(more.live).toContain('p00');
  });

  it('resumes a suspended tab on a visit', () => {
    const places = Array.from({ length: MAX_LIVE + 1 }, (_one, index) => place(`p${index}`));
    const state = visit(open(...places), place('p0'), KEYS, () => 'x');
    expect(state.live.at(-1)).toBe('p00');
  });
});

describe('close', () => {
  const three = open(place('a'), place('b'), place('c'));
  const at = (name: string) => visit(three, place(name), KEYS, () => 'x');

  it('activates the next tab', () => {
    expect(close(at('b'), ['b1']).activeId).toBe('c2');
  });

  it('activates the previous tab if there is no next one', () => {
    expect(close(at('c'), ['c2']).activeId).toBe('b1');
  });

  it('skips tabs that close together with the active one', () => {
    expect(close(at('a'), ['a0', 'b1']).activeId).toBe('c2');
  });

  it('keeps the active tab when another tab closes', () => {
    const state = close(at('a'), ['c2']);
    expect(state.activeId).toBe('a0');
    expect(state.live).not.toContain('c2');
  });

  it('has no active tab after the last tab is closed', () => {
    expect(close(three, ids(three))).toEqual(NO_TABS);
  });

  it('ignores unknown ids', () => {
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

  it('omits a tab that cannot be closed', () => {
    expect(closing(state, 'b1', 'all', (tab) => tab.name !== 'c')).toEqual(['a0', 'b1', 'd3']);
  });
});

describe('placePath', () => {
  it('encodes the query reversibly', () => {
    const query = { q: '网吧 & co=1', page: '2' };
    const path = placePath({ pathname: '/layout/user', query });
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual(query);
    expect(placePath({ pathname: '/layout/user', query: {} })).toBe('/layout/user');
  });
});
