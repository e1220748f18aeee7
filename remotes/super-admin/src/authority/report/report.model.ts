import type { DataOf, Schemas } from '@console/shared/request';
import { menuTitle } from '../base/menus.ts';
import { reportTexts as texts } from './report.texts.ts';

type MenuRow = Schemas['SysBaseMenu'];
type Api = Schemas['SysApi'];
type MenuGrants = DataOf<'POST /menu/getMenuAuthority'>;
type ApiGrants = DataOf<'POST /casbin/getPolicyPathByAuthorityId'>;

/** The rights of one role. */
export interface RoleRights {
  menus: ReadonlySet<number>;
  buttons: ReadonlySet<number>;
  apis: ReadonlySet<string>;
}

/** A right, or a heading above rights. */
export interface Line {
  key: string;
  kind: 'menu' | 'button' | 'api' | 'group';
  label: string;
  note: string;
  depth: number;
  /** Whether each role has the right. Empty for a heading. */
  has: readonly boolean[];
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/**
 * Collects the rights of a role from the responses. Counts no buttons if the back end does not
 * report them.
 */
export function collectRights(
  menus: Partial<MenuGrants>,
  apis: Partial<ApiGrants> | null,
): RoleRights {
  return {
    menus: new Set((menus.menus ?? []).map(({ ID }) => ID)),
    buttons: new Set(menus.buttons ?? []),
    apis: new Set((apis?.paths ?? []).map(keyOf)),
  };
}

const isHeld = ({ has }: Line): boolean => has.includes(true);
/** Whether exactly one of two roles has the right. */
export const isDifferent = ({ has }: Line): boolean => has.length === 2 && has[0] !== has[1];

type LineFilter = (line: Line) => boolean;
const wantedLines = (onlyDifferent: boolean): LineFilter => (onlyDifferent ? isDifferent : isHeld);

/** The menus and buttons that any of the roles has, as indented lines. */
export function menuLines(
  tree: readonly MenuRow[],
  roles: readonly RoleRights[],
  onlyDifferent: boolean,
): Line[] {
  const isWanted = wantedLines(onlyDifferent);
  const walk = (rows: readonly MenuRow[], depth: number): Line[] =>
    rows.flatMap((row) => {
      const line: Line = {
        key: `menu ${row.ID}`,
        kind: 'menu',
        label: menuTitle(row),
        depth,
        note: row.hidden ? `${row.name}（${texts.hidden}）` : row.name,
        has: roles.map(({ menus }) => menus.has(row.ID)),
      };
      const buttons = (row.menuBtn ?? []).map(
        ({ ID, name, desc }): Line => ({
          key: `button ${ID}`,
          kind: 'button',
          label: texts.button(desc || name),
          note: name,
          depth: depth + 1,
          has: roles.map((role) => role.buttons.has(ID)),
        }),
      );
      const below = [
        ...buttons.filter(isWanted),
        ...walk(Array.isArray(row.children) ? row.children : [], depth + 1),
      ];
      return isWanted(line) || below.length > 0 ? [line, ...below] : [];
    });
  return walk(tree, 0);
}

/** The calls that any of the roles may make, by group. */
export function apiLines(
  apis: readonly Api[],
  roles: readonly RoleRights[],
  onlyDifferent: boolean,
): Line[] {
  const groups = new Map<string, Line[]>();
  for (const api of apis) {
    const key = keyOf(api);
    const has = roles.map((role) => role.apis.has(key));
    const line: Line = { key, kind: 'api', label: api.description, note: key, depth: 1, has };
    if (wantedLines(onlyDifferent)(line))
      groups.set(api.apiGroup, [...(groups.get(api.apiGroup) ?? []), line]);
  }
  return [...groups].flatMap(([group, lines]) => [
    { key: `group ${group}`, kind: 'group' as const, label: group, note: '', depth: 0, has: [] },
    ...lines,
  ]);
}

/** Counts the rights of a kind that the role with an index has. */
export const countRights = (lines: readonly Line[], kind: Line['kind'], role = 0): number =>
  lines.filter((line) => line.kind === kind && line.has[role]).length;
