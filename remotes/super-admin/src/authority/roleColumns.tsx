import { asText, formatNumber } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { menusAtom, type SysMenu, serves, store, supportsField } from '@console/shared/session';
import { type Column, Copyable } from '@console/shared/ui';
import type { Role } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';
import { RoleName } from './RoleName.tsx';
import { scopeKindNames, scopeTexts } from './rights/scope.texts.ts';

/** Name of the menu row of 用户管理. */
const USERS = 'user';

const findMenu = (menus: readonly SysMenu[], name: string): SysMenu | undefined =>
  menus
    .map((menu) => (menu.name === name ? menu : findMenu(menu.children ?? [], name)))
    .find((menu) => menu !== undefined);

/** The title of a start page, or its name if the caller does not have this menu. */
const homeTitle = (name: string): string =>
  findMenu(store.get(menusAtom), name)?.meta.title ?? name;

function People({ row: { authorityId, authorityName, userCount } }: { row: Role }) {
  const count = formatNumber(userCount);
  const mayFilter =
    supportsField('POST /user/getUserList', 'authorityId') && findMenu(store.get(menusAtom), USERS);
  if (!(userCount > 0) || !mayFilter) return count;
  return (
    <button
      type="button"
      className="role-link"
      aria-label={texts.usersOf(asText(authorityName), userCount)}
      onClick={() => openTab({ name: USERS, query: { authorityId: String(authorityId) } })}
    >
      {count}
    </button>
  );
}

/** The effective scope. Empty for back ends without data scopes. */
function ScopeWords({ row: { scope } }: { row: Partial<Pick<Role, 'scope'>> }) {
  if (!Array.isArray(scope?.kinds)) return null;
  const kinds = scopeKindNames(scope.kinds);
  return scope.inherited ? scopeTexts.inherited(kinds) : kinds;
}

/** Columns that only back ends with data scopes fill. */
const OWN_COLUMNS: Column<Role>[] = [
  {
    key: 'scope',
    title: scopeTexts.choices,
    width: 168,
    render: (row) => <ScopeWords row={row} />,
  },
  {
    key: 'userCount',
    title: texts.people,
    kind: 'number',
    width: 88,
    render: (row) => <People row={row} />,
  },
];

export function roleColumns(onRights: (role: Role) => void): Column<Role>[] {
  return [
    {
      key: 'authorityName',
      title: texts.name,
      always: true,
      render: (role) => <RoleName role={role} onRights={onRights} />,
    },
    {
      key: 'authorityId',
      title: texts.id,
      width: 136,
      render: (row) => <Copyable text={String(row.authorityId)} />,
    },
    {
      key: 'defaultRouter',
      title: texts.home,
      width: 152,
      render: ({ defaultRouter }) => homeTitle(defaultRouter),
    },
    ...(serves('POST /authority/setRoleScope') ? OWN_COLUMNS : []),
    { key: 'CreatedAt', title: texts.createdAt, kind: 'time', width: 160, optional: true },
  ];
}
