import { describe, expect, it } from 'vitest';
import { filterTree, nodesIn, rightsIn, type TickNode, tickState, toggle } from './tickTree.ts';

const node = (key: string, children: TickNode[] = [], isRight = true): TickNode => ({
  key,
  label: key,
  words: key,
  isRight,
  children,
});

/** shop(list, form(new, old)), admin(user); `calls` is the head of a group and no right. */
const form = node('form', [node('new'), node('old')]);
const shop = node('shop', [node('list'), form]);
const admin = node('admin', [node('user')]);
const calls = node('calls', [node('get'), node('set')], false);
const TREE = [shop, admin, calls];

const named = (key: string): TickNode =>
  nodesIn(TREE).find((one) => one.key === key) ?? node('none');
const ticked = (...keys: string[]) => new Set(keys);
const flip = (keys: string[], key: string) =>
  [...toggle(TREE, [named(key)], ticked(...keys))].sort();

describe('what a node looks like', () => {
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
  it('a leaf ticks what is above it, or nobody would come to it', () => {
    expect(flip([], 'new')).toEqual(['form', 'new', 'shop']);
  });

  it('a branch ticks all of it, also when it was half ticked', () => {
    expect(flip([], 'shop')).toEqual(['form', 'list', 'new', 'old', 'shop']);
    expect(flip(['shop', 'list'], 'shop')).toEqual(['form', 'list', 'new', 'old', 'shop']);
  });

  it('the head of a group ticks the group, and is no right itself', () => {
    expect(flip([], 'calls')).toEqual(['get', 'set']);
    expect(flip(['get', 'set'], 'calls')).toEqual([]);
  });

  it('several branches at once ticks them all, and unticks them when all of them were', () => {
    const all = toggle(TREE, TREE, new Set());
    expect([...all].sort()).toEqual(rightsIn(TREE).sort());
    expect([...toggle(TREE, TREE, all)]).toEqual([]);
  });
});

describe('unticking', () => {
  it('a leaf leaves what is above it while something else is below', () => {
    expect(flip(['shop', 'form', 'new', 'old'], 'new')).toEqual(['form', 'old', 'shop']);
  });

  it('the last leaf takes what is above it along', () => {
    expect(flip(['shop', 'form', 'new'], 'new')).toEqual([]);
    expect(flip(['shop', 'form', 'new', 'list'], 'new')).toEqual(['list', 'shop']);
  });

  it('a branch leaves its neighbours alone', () => {
    expect(flip([...rightsIn([shop]), 'admin', 'user'], 'form')).toEqual([
      'admin',
      'list',
      'shop',
      'user',
    ]);
  });

  it('keeps keys that are in no tree', () => {
    expect(flip(['gone', 'user', 'admin'], 'user')).toEqual(['gone']);
  });
});

describe('a search', () => {
  it('shows what matches with what is above it, and all below a match', () => {
    expect(nodesIn(filterTree(TREE, ' NEW ')).map(({ key }) => key)).toEqual([
      'shop',
      'form',
      'new',
    ]);
    expect(nodesIn(filterTree(TREE, 'form')).map(({ key }) => key)).toEqual([
      'shop',
      'form',
      'new',
      'old',
    ]);
    expect(filterTree(TREE, 'nothing')).toEqual([]);
    expect(filterTree(TREE, '  ')).toBe(TREE);
  });

  it('keeps what it hides as it is: ticked or not', () => {
    const shown = filterTree(TREE, 'new');
    const all = ticked(...rightsIn([shop]));
    expect([...toggle(TREE, shown, all)].sort()).toEqual(['form', 'list', 'old', 'shop']);
    expect([...toggle(TREE, shown, new Set())].sort()).toEqual(['form', 'new', 'shop']);
  });
});
