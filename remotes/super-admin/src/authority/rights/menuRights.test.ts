import { describe, expect, it } from 'vitest';
import { MENUS, roleFixture } from '../authority.fixture.tsx';
import type { Draft } from './draft.ts';
import {
  cleanMenus,
  lacksStartPage,
  type MenuNode,
  menuChanges,
  menuRights,
} from './menuRights.ts';
import { flattenNodes } from './tickTree.ts';

const ROLE = roleFixture(301, '网管', 999);
const rightsFixture = (ids: number[], buttons: number[] = [], more: object = {}) =>
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
const names = (rights: ReturnType<typeof rightsFixture>) =>
  flattenNodes(rights.tree).map((node) => (node as MenuNode).name);
/** Kind and content of each change. */
const sent = (rights: ReturnType<typeof rightsFixture>, next: Draft) =>
  menuChanges(rights, next).map((change) => {
    if (change.kind === 'home') return ['home', change.name];
    return change.kind === 'menus'
      ? ['menus', ...[...change.ids].sort()]
      : ['buttons', change.menu, ...change.ids];
  });

describe('menus that can be ticked', () => {
  it('are all menus if the caller may grant all', () => {
    expect(names(rightsFixture([]))).toEqual([
      'netbar',
      'netbarList',
      'netbarDetail',
      'system',
      'user',
      'authority',
    ]);
  });

  it('are the grantable menus, and their parents as headings without a right', () => {
    const rights = rightsFixture([], [], { grantable: [2, 5], grantableButtons: [72] });
    expect(names(rights)).toEqual(['netbar', 'netbarList', 'system', 'user']);
    const [netbar, list] = flattenNodes(rights.tree) as MenuNode[];
    expect([netbar?.isRight, list?.isRight]).toEqual([false, true]);
    expect(list?.buttons.map(({ label }) => label)).toEqual(['renew']);
  });

  it('have no buttons if the back end does not report the buttons of the role', () => {
    const rights = menuRights(MENUS, { menus: [] }, ROLE);
    expect((flattenNodes(rights.tree) as MenuNode[]).flatMap(({ buttons }) => buttons)).toEqual([]);
  });

  it('can be start pages only if they are visible and need no parameters', () => {
    const homes = (flattenNodes(rightsFixture([]).tree) as MenuNode[])
      .filter((node) => node.canBeHome)
      .map(({ name }) => name);
    expect(homes).toEqual(['netbarList', 'user', 'authority']);
  });
});

describe('menuChanges', () => {
  it('returns no change if nothing has changed', () => {
    expect(sent(rightsFixture([1, 2], [71]), draft([1, 2], [71]))).toEqual([]);
  });

  it('returns the menus, then the buttons of each menu with changed buttons', () => {
    expect(sent(rightsFixture([1, 2]), draft([1, 2, 4, 5], [72]))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['buttons', 2, 72],
    ]);
    expect(sent(rightsFixture([1, 2], [71, 72]), draft([1, 2], []))).toEqual([['buttons', 2]]);
  });

  it('saves a start page among the former menus first, then removes the menus without the former one', () => {
    expect(sent(rightsFixture([1, 2, 4, 5]), draft([4, 5], [], 'user'))).toEqual([
      ['home', 'user'],
      ['menus', 4, 5],
    ]);
  });

  it('adds the menu of a new start page first, and keeps the former start page until then', () => {
    expect(sent(rightsFixture([1, 2]), draft([4, 5], [], 'user'))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['home', 'user'],
      ['menus', 4, 5],
    ]);
    expect(sent(rightsFixture([1, 2]), draft([1, 2, 4, 5], [], 'user'))).toEqual([
      ['menus', 1, 2, 4, 5],
      ['home', 'user'],
    ]);
  });

  it('returns the saved state after each change', () => {
    const changes = menuChanges(rightsFixture([1, 2], [71]), draft([4, 5], [], 'user'));
    expect(changes.map(({ saved }) => [saved.home, [...saved.ticks].sort()])).toEqual([
      ['netbarList', ['button 71', 'menu 1', 'menu 2', 'menu 4', 'menu 5']],
      ['user', ['button 71', 'menu 1', 'menu 2', 'menu 4', 'menu 5']],
      ['user', ['menu 4', 'menu 5']],
    ]);
  });
});

it('ignores buttons of menus that are not ticked', () => {
  const rights = rightsFixture([1, 2]);
  expect([...cleanMenus(rights, draft([4], [71])).ticks]).toEqual(['menu 4']);
  expect([...cleanMenus(rights, draft([2], [71])).ticks]).toEqual(['menu 2', 'button 71']);
});

it('reports a start page that is not among the ticked menus', () => {
  const rights = rightsFixture([1, 2]);
  expect(lacksStartPage(rights, draft([4, 5]))).toBe(true);
  expect(lacksStartPage(rights, draft([1, 2]))).toBe(false);
  expect(lacksStartPage(rights, draft([]))).toBe(false);
});
