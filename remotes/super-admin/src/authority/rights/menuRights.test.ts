import { describe, expect, it } from 'vitest';
import { aRole, MENUS } from '../authority.fixture.tsx';
import type { Draft } from './draft.ts';
import { cleanMenus, lacksHome, type MenuNode, menuChanges, menuRights } from './menuRights.ts';
import { nodesIn } from './tickTree.ts';

const ROLE = aRole(301, '网管', 999);
const held = (ids: number[], buttons: number[] = [], more: object = {}) =>
  menuRights(
    MENUS,
    {
      menus: ids.map((ID) => ({ ID })) as never,
      buttons,
      grantable: null,
      grantableButtons: null,
      ...more,
    },
    ROLE,
  );
const draft = (ids: number[], buttons: number[] = [], home = 'netbarList'): Draft => ({
  home,
  ticks: new Set([...ids.map((id) => `menu ${id}`), ...buttons.map((id) => `button ${id}`)]),
});
const names = (rights: ReturnType<typeof held>) =>
  nodesIn(rights.tree).map((node) => (node as MenuNode).name);
/** What is sent: kind and content of each change. */
const sent = (rights: ReturnType<typeof held>, wanted: Draft) =>
  menuChanges(rights, wanted).map((change) => {
    if (change.kind === 'home') return ['home', change.name];
    return change.kind === 'menus'
      ? ['menus', ...[...change.ids].sort()]
      : ['buttons', change.menu, ...change.ids];
  });

describe('what can be ticked', () => {
  it('is everything for those who may give everything', () => {
    expect(names(held([]))).toEqual([
      'netbar',
      'netbarList',
      'netbarDetail',
      'system',
      'user',
      'authority',
    ]);
  });

  it('is what the caller may give, with the heads of such menus, which are no rights then', () => {
    const rights = held([], [], { grantable: [2, 5], grantableButtons: [72] });
    expect(names(rights)).toEqual(['netbar', 'netbarList', 'system', 'user']);
    const [netbar, list] = nodesIn(rights.tree) as MenuNode[];
    expect([netbar?.isRight, list?.isRight]).toEqual([false, true]);
    expect(list?.buttons.map(({ label }) => label)).toEqual(['renew']);
  });

  it('has no buttons where the back end does not say which the role has', () => {
    const rights = menuRights(MENUS, { menus: [] }, ROLE);
    expect((nodesIn(rights.tree) as MenuNode[]).flatMap(({ buttons }) => buttons)).toEqual([]);
  });

  it('can be a start page only when it is a page in sight that needs nothing filled in', () => {
    const homes = (nodesIn(held([]).tree) as MenuNode[])
      .filter((node) => node.canBeHome)
      .map(({ name }) => name);
    expect(homes).toEqual(['netbarList', 'user', 'authority']);
  });
});

describe('what is saved', () => {
  it('is nothing when nothing was changed', () => {
    expect(sent(held([1, 2], [71]), draft([1, 2], [71]))).toEqual([]);
  });

  it('is the menus, and then the buttons of each menu whose buttons differ', () => {
    expect(sent(held([1, 2]), draft([1, 2, 4, 5], [72]))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['buttons', 2, 72],
    ]);
    expect(sent(held([1, 2], [71, 72]), draft([1, 2], []))).toEqual([['buttons', 2]]);
  });

  it('a start page that the role has already: first it, then the menus without the former one', () => {
    expect(sent(held([1, 2, 4, 5]), draft([4, 5], [], 'user'))).toEqual([
      ['home', 'user'],
      ['menus', 4, 5],
    ]);
  });

  it('a start page that the role is only given now: its menu before, the former one stays until then', () => {
    expect(sent(held([1, 2]), draft([4, 5], [], 'user'))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['home', 'user'],
      ['menus', 4, 5],
    ]);
    expect(sent(held([1, 2]), draft([1, 2, 4, 5], [], 'user'))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['home', 'user'],
    ]);
  });

  it('each change says what the server has after it', () => {
    const changes = menuChanges(held([1, 2], [71]), draft([4, 5], [], 'user'));
    expect(changes.map(({ saved }) => [saved.home, [...saved.ticks].sort()])).toEqual([
      ['netbarList', ['button 71', 'menu 1', 'menu 2', 'menu 4', 'menu 5']],
      ['user', ['button 71', 'menu 1', 'menu 2', 'menu 4', 'menu 5']],
      ['user', ['menu 4', 'menu 5']],
    ]);
  });
});

it('counts no buttons of menus that are not ticked', () => {
  const rights = held([1, 2]);
  expect([...cleanMenus(rights, draft([4], [71])).ticks]).toEqual(['menu 4']);
  expect([...cleanMenus(rights, draft([2], [71])).ticks]).toEqual(['menu 2', 'button 71']);
});

it('misses the start page when other menus are ticked without it', () => {
  const rights = held([1, 2]);
  expect(lacksHome(rights, draft([4, 5]))).toBe(true);
  expect(lacksHome(rights, draft([1, 2]))).toBe(false);
  expect(lacksHome(rights, draft([]))).toBe(false);
});
