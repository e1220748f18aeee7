import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { editRole, getMenuRights, reloadRole } from '../base/authority.api.ts';
import { type Role, roleForm } from '../base/authority.model.ts';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { canBeStartPage, menuTitle } from '../base/menus.ts';
import type { Draft } from './draft.ts';
import { type ExpectedRevision, expectedRevision } from './expectedRevision.ts';
import { flattenNodes, nodeLabels, rightKeys, type TickNode } from './tickTree.ts';
import type { Loaded, RightsSource, Step } from './useRights.ts';

type MenuRow = Schemas['SysBaseMenu'];
type Granted = DataOf<'POST /menu/getMenuAuthority'>;

/** A button of a page. */
interface ButtonTick {
  key: string;
  id: number;
  label: string;
}

/** A menu in the tree. */
export interface MenuNode extends TickNode {
  id: number;
  name: string;
  isHidden: boolean;
  canBeHome: boolean;
  buttons: readonly ButtonTick[];
  children: readonly MenuNode[];
}

export interface MenuRights extends Loaded {
  tree: readonly MenuNode[];
  /** The role as it was loaded. A new start page is saved with the whole role and its revision. */
  role: Role;
  expected: ExpectedRevision;
}

const menuKey = (id: number): string => `menu ${id}`;
const buttonKey = (id: number): string => `button ${id}`;

/**
 * Builds the tree of the menus that are grantable or granted. Other menus are kept only as parents
 * of those.
 */
function toNodes(
  rows: readonly MenuRow[],
  may: { menu(id: number): boolean; button(id: number): boolean },
): MenuNode[] {
  return rows.flatMap((row) => {
    const { ID: id, name, hidden, menuBtn } = row;
    const children = toNodes(row.children ?? [], may);
    const isRight = may.menu(id);
    if (!isRight && children.length === 0) return [];
    const label = menuTitle(row);
    const buttons = menuBtn
      .filter((button) => may.button(button.ID))
      .map((button) => ({
        key: buttonKey(button.ID),
        id: button.ID,
        label: button.desc || button.name,
      }));
    const node = {
      id,
      name,
      isHidden: hidden,
      canBeHome: isRight && children.length === 0 && canBeStartPage(row),
      buttons,
    };
    return [
      { ...node, key: menuKey(id), label, searchText: `${label} ${name}`, isRight, children },
    ];
  });
}

/**
 * Builds the data of the menus tab from the responses about all menus and about the role.
 *
 * @param granted without reported buttons, the tree has no buttons
 */
export function menuRights(
  rows: readonly MenuRow[],
  granted: Partial<Granted>,
  role: Role,
): MenuRights {
  const { menus = [], buttons, grantable, grantableButtons, revision } = granted;
  const may = (ids: readonly number[] | null | undefined) => {
    const grantedButtons = ids && new Set(ids);
    return (id: number): boolean => grantedButtons?.has(id) ?? true;
  };
  const tree = toNodes(rows, {
    menu: may(grantable),
    button: buttons ? may(grantableButtons) : () => false,
  });
  const ticks = new Set([...menus.map(({ ID }) => menuKey(ID)), ...(buttons ?? []).map(buttonKey)]);
  return {
    tree,
    saved: { ticks, home: role.defaultRouter },
    role,
    expected: expectedRevision({ revision }),
  };
}

const allNodes = (tree: readonly MenuNode[]): MenuNode[] => flattenNodes(tree) as MenuNode[];

/** Removes the buttons of menus that are not ticked, because the role cannot see their pages. */
export function cleanMenus({ tree }: MenuRights, { ticks, home }: Draft): Draft {
  const hiddenButtons = allNodes(tree)
    .filter(({ key }) => !ticks.has(key))
    .flatMap(({ buttons }) => buttons.map(({ key }) => key));
  const without = new Set(hiddenButtons);
  return { home, ticks: new Set([...ticks].filter((key) => !without.has(key))) };
}

/** Whether the role has menus, but not its start page. */
export function lacksStartPage({ tree }: MenuRights, { ticks, home }: Draft): boolean {
  const node = allNodes(tree).find(({ name }) => name === home);
  return rightKeys(tree).some((key) => ticks.has(key)) && !(node && ticks.has(node.key));
}

/** Displayed names of the menus and buttons, by key. */
function menuLabels({ tree }: MenuRights): Map<string, string> {
  const labels = nodeLabels(tree);
  for (const node of allNodes(tree))
    for (const { key, label } of node.buttons) labels.set(key, texts.buttonOf(label, node.label));
  return labels;
}

/** One change to save: the menus, the start page, or the buttons of one menu. */
export type MenuChange =
  | { kind: 'menus'; ids: number[]; saved: Draft }
  | { kind: 'home'; name: string; saved: Draft }
  | { kind: 'buttons'; menu: number; ids: number[]; saved: Draft };

const idsOf = (draft: Draft): number[] =>
  [...draft.ticks].flatMap((key) => (key.startsWith('menu ') ? [Number(key.slice(5))] : []));

/**
 * Returns the changes in an order that the server accepts: a start page must be among the menus of
 * the role before it is set, and the former one must stay until then.
 */
export function menuChanges(rights: MenuRights, next: Draft): MenuChange[] {
  const changes: MenuChange[] = [];
  let { saved } = rights;
  const setMenus = (ids: readonly number[]): void => {
    const others = [...saved.ticks].filter((key) => !key.startsWith('menu '));
    saved = cleanMenus(rights, { ...saved, ticks: new Set([...ids.map(menuKey), ...others]) });
    changes.push({ kind: 'menus', ids: [...ids], saved });
  };
  const nodes = allNodes(rights.tree);
  if (next.home !== saved.home) {
    const home = nodes.find(({ name }) => name === next.home);
    if (home && !saved.ticks.has(home.key))
      setMenus([...new Set([...idsOf(saved), ...idsOf(next)])]);
    saved = { ...saved, home: next.home };
    changes.push({ kind: 'home', name: next.home, saved });
  }
  const [now, then] = [new Set(idsOf(saved)), idsOf(next)];
  if (now.size !== then.length || then.some((id) => !now.has(id))) setMenus(then);
  for (const { id, key, buttons } of nodes) {
    const differ = buttons.some(
      (button) => saved.ticks.has(button.key) !== next.ticks.has(button.key),
    );
    if (!next.ticks.has(key) || !differ) continue;
    const ids = buttons.filter((button) => next.ticks.has(button.key)).map((button) => button.id);
    const others = [...saved.ticks].filter(
      (tick) => !buttons.some((button) => button.key === tick),
    );
    saved = { ...saved, ticks: new Set([...others, ...ids.map(buttonKey)]) };
    changes.push({ kind: 'buttons', menu: id, ids, saved });
  }
  return changes;
}

/** Loads and saves the menus, the start page and the buttons of a role. */
export function menuSource(role: Role): RightsSource<MenuRights> {
  const { authorityId } = role;
  // The revision from the latest response. Each call of a save sends it, so that no change of
  // another user is overwritten.
  let latest = role;
  let expected: ExpectedRevision = {};
  const setRights = (change: Exclude<MenuChange, { kind: 'home' }>) =>
    change.kind === 'menus'
      ? tryCall('POST /menu/addMenuAuthority', {
          authorityId,
          menus: change.ids.map((ID) => ({ ID })),
          ...expected,
        })
      : tryCall('POST /authorityBtn/setAuthorityBtn', {
          authorityId,
          menuID: change.menu,
          selected: change.ids,
          ...expected,
        });
  const run = async (change: MenuChange) => {
    if (change.kind !== 'home') {
      const outcome = await setRights(change);
      if (outcome.ok) expected = expectedRevision(outcome.data);
      return outcome;
    }
    const outcome = await editRole(latest, {
      ...roleForm({ kind: 'edit', role: latest }),
      defaultRouter: change.name,
    });
    if (outcome.ok)
      latest = {
        ...latest,
        defaultRouter: change.name,
        UpdatedAt: outcome.data.authority.UpdatedAt,
      };
    return outcome;
  };
  return {
    async load() {
      const [menus, granted, now] = await Promise.all([
        tryCall('POST /menu/getBaseMenuTree'),
        getMenuRights(authorityId),
        reloadRole(authorityId),
      ]);
      if (!menus.ok) return menus.message;
      if (!granted.ok) return granted.message;
      const rights = menuRights(menus.data.menus, granted.data, now ?? role);
      ({ role: latest, expected: expected } = rights);
      return rights;
    },
    steps: (rights, draft): Step[] =>
      menuChanges(rights, draft).map((change) => ({ run: () => run(change), saved: change.saved })),
    clean: cleanMenus,
    labels: menuLabels,
    done: texts.saved.menus,
  };
}
