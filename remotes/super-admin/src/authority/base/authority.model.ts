import type { BodyOf, Schemas } from '@console/shared/request';
import type { ListOptions, Option } from '@console/shared/ui';
import { flattenRoles, roleChildren } from '../../roles.ts';
import { authorityTexts as texts } from './authority.texts.ts';

/** A role of the tree. `actions` lists the actions of the caller. */
export type Role = Schemas['SysAuthorityRow'];

/** The fields of a role without its relations. */
export type PlainRole = Pick<Role, 'authorityId' | 'authorityName' | 'parentId' | 'defaultRouter'>;

/**
 * Returns the role for a request body: all of its fields, as the compatible API's own client sends
 * them, but no relations.
 */
export const plainRole = ({
  authorityId,
  authorityName,
  parentId,
  defaultRouter,
}: PlainRole): PlainRole => ({
  authorityId,
  authorityName,
  parentId,
  defaultRouter,
});

/** The list options. The tree is loaded completely, so a search does not send a request. */
export const ROLES = {
  call: 'POST /authority/getAuthorityList',
  rowKey: 'authorityId',
  defaults: { pageSize: 100 },
  filters: [
    {
      name: 'keyword',
      label: texts.keyword,
      kind: 'text',
      placeholder: texts.keywordPlaceholder,
      search: ({ authorityName, authorityId }: Role) => `${authorityName} ${authorityId}`,
    },
  ],
} as const satisfies ListOptions;

/** Any of these actions allows opening the rights drawer. */
const RIGHTS = ['setMenus', 'setApis', 'setScope', 'setDatas'];

/** Action of this page that opens the rights drawer. It is derived from the server's actions. */
export const SET_RIGHTS = 'rights';

function actionsOf({ actions }: { actions?: string[] }): Pick<Role, 'actions'> | object {
  // A row without `actions` offers every action, so none may be added.
  if (!Array.isArray(actions)) return {};
  return {
    actions: actions.some((action) => RIGHTS.includes(action)) ? [SET_RIGHTS, ...actions] : actions,
  };
}

/** Adds the action `rights` to the roles of a tree. */
export const withRights = (tree: readonly Role[]): Role[] =>
  tree.map((role) => ({
    ...role,
    ...actionsOf(role),
    children: role.children && withRights(roleChildren(role)),
  }));

export type RoleTarget =
  | { kind: 'add'; parent: Role | null }
  | { kind: 'edit' | 'copy'; role: Role };

/** Values of the role form. The names equal those of the API, so that errors find their fields. */
export interface RoleForm {
  parentId: number;
  authorityName: string;
  defaultRouter: string;
  /**
   * The last loaded state of the role, `null` for a new role. It is not a form field; the save is
   * compared with it.
   */
  loaded: Role | null;
}

/**
 * Initial form values of a new role, of a copy, or of an existing role.
 *
 * @param defaultParent parent of a new role if the target has no parent
 */
export function roleForm(target: RoleTarget, defaultParent?: Option): RoleForm {
  if (target.kind === 'add') {
    const parentId = target.parent?.authorityId ?? Number(defaultParent?.value ?? 0);
    return { parentId, authorityName: '', defaultRouter: '', loaded: null };
  }
  const { role } = target;
  const { parentId, defaultRouter } = role;
  if (target.kind === 'copy') return { parentId, authorityName: '', defaultRouter, loaded: null };
  return {
    parentId,
    authorityName: role.authorityName,
    defaultRouter,
    loaded: role,
  };
}

/**
 * Builds the request body that edits a role. The server rejects it if the role has changed since it
 * was loaded.
 */
export function editBody(role: Role, form: RoleForm): BodyOf<'PUT /authority/updateAuthority'> {
  const { parentId, authorityName, defaultRouter, loaded } = form;
  const { UpdatedAt: expectUpdatedAt } = loaded ?? role;
  return { authorityId: role.authorityId, authorityName, parentId, defaultRouter, expectUpdatedAt };
}

export const findRole = (tree: readonly Role[], id: number): Role | undefined =>
  flattenRoles(tree).find(({ role }) => role.authorityId === id)?.role;
