import { describe, expect, it } from 'vitest';
import {
  filterTree,
  flattenNodes,
  rightKeys,
  type TickNode,
  tickState,
  toggle,
} from './tickTree.ts';

const node = (key: string, children: TickNode[] = [], isRight = true): TickNode => ({
  key,
  label: key,
  searchText: key,
  isRight,
  children,
});

/** shop(list, form(new, old)), admin(user); `calls` is the heading of a group and no right. */
const form = node('form', [node('new'), node('old')]);
const shop = node('shop', [node('list'), form]);
const admin = node('admin', [node('user')]);
const calls = node('calls', [node('get'), node('set')], false);
const TREE = [shop, admin, calls];

const named = (key: string): TickNode =>
  flattenNodes(TREE).find((node) => node.key === key) ?? node('none');
const ticked = (...keys: string[]) => new Set(keys);
const flip = (keys: string[], key: string) =>
  [...toggle(TREE, [named(key)], ticked(...keys))].sort();

describe('tickState', () => {
  it.each([
    ['shop', [], 'none'],
    ['shop', ['shop', 'list'], 'some'],
    ['shop', ['shop'], 'some'],
    ['shop', ['list'], 'some'],
    ['shop', ['shop', 'list', 'form', 'new', 'old'], 'all'],
    ['list', ['list'], 'all'],
    ['calls', ['get', 'set'], 'all'],
    ['calls', ['get'], 'some'],
    ['calls', ['shop'], 'none'],
  ] as const)('%s of %j: %s', (key, keys, state) => {
    expect(tickState(named(key), ticked(...keys))).toBe(state);
  });
});

describe('ticking', () => {
  it('a leaf ticks its ancestors, because it is not reachable without them', () => {
    expect(flip([], 'new')).toEqual(['form', 'new', 'shop']);
  });

  it('a branch ticks all of it, even if it was half ticked', () => {
    expect(flip([], 'shop')).toEqual(['form', 'list', 'new', 'old', 'shop']);
    expect(flip(['shop', 'list'], 'shop')).toEqual(['form', 'list', 'new', 'old', 'shop']);
  });

  it('the heading of a group ticks the group, but is not a right itself', () => {
    expect(flip([], 'calls')).toEqual(['get', 'set']);
    expect(flip(['get', 'set'], 'calls')).toEqual([]);
  });

  it('several branches ticks all of them, and unticks them if all were ticked', () => {
    const all = toggle(TREE, TREE, new Set());
    expect([...all].sort()).toEqual(rightKeys(TREE).sort());
    expect([...toggle(TREE, TREE, all)]).toEqual([]);
  });
});

describe('unticking', () => {
  it('a leaf keeps its ancestors while they have other ticked descendants', () => {
    expect(flip(['shop', 'form', 'new', 'old'], 'new')).toEqual(['form', 'old', 'shop']);
  });

  it('the last leaf unticks its ancestors', () => {
    expect(flip(['shop', 'form', 'new'], 'new')).toEqual([]);
    expect(flip(['shop', 'form', 'new', 'list'], 'new')).toEqual(['list', 'shop']);
  });

  it('a branch keeps its siblings', () => {
    expect(flip([...rightKeys([shop]), 'admin', 'user'], 'form')).toEqual([
      'admin',
      'list',
      'shop',
      'user',
    ]);
  });

  it('keeps keys that are not in the tree', () => {
    expect(flip(['gone', 'user', 'admin'], 'user')).toEqual(['gone']);
  });
});

describe('filtering', () => {
  it('shows matches with their ancestors and descendants', () => {
    expect(flattenNodes(filterTree(TREE, ' NEW ')).map(({ key }) => key)).toEqual([
      'shop',
      'form',
      'new',
    ]);
    expect(flattenNodes(filterTree(TREE, 'form')).map(({ key }) => key)).toEqual([
      'shop',
      'form',
      'new',
      'old',
    ]);
    expect(filterTree(TREE, 'nothing')).toEqual([]);
    expect(filterTree(TREE, '  ')).toBe(TREE);
  });

  it('leaves hidden nodes unchanged', () => {
    const shown = filterTree(TREE, 'new');
    const all = ticked(...rightKeys([shop]));
    expect([...toggle(TREE, shown, all)].sort()).toEqual(['form', 'list', 'old', 'shop']);
    expect([...toggle(TREE, shown, new Set())].sort()).toEqual(['form', 'new', 'shop']);
  });
});
