import type { BodyOf, Schemas } from '@console/shared/request';
import type { ListOptions, Option } from '@console/shared/ui';
import { childrenOf, flattenRoles } from '../../roles.ts';
import { authorityTexts as texts } from './authority.texts.ts';

/** A role of the tree, with what the caller may do to it in `actions`. */
export type Role = Schemas['SysAuthorityRow'];

/** What a role says of itself. */
export type PlainRole = Pick<Role, 'authorityId' | 'authorityName' | 'parentId' | 'defaultRouter'>;

/** A role as it travels within a body: whole, as the compatible API's own client sends it, but without what hangs on it. */
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

/** The list with what is looked for in it, without asking the server: the tree comes whole. */
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

/** The actions that open the drawer of rights, any of which is enough. */
const RIGHTS = ['setMenus', 'setApis', 'setScope', 'setDatas'];

/** Opens the drawer of rights: an action of the page, made of those of the server. */
export const SET_RIGHTS = 'rights';

function actionsOf({ actions }: { actions?: string[] }): Pick<Role, 'actions'> | object {
  // Without the field every action is offered, so none may be named.
  if (!Array.isArray(actions)) return {};
  return {
    actions: actions.some((action) => RIGHTS.includes(action)) ? [SET_RIGHTS, ...actions] : actions,
  };
}

/** A tree of roles with that action. */
export const withRights = (tree: readonly Role[]): Role[] =>
  tree.map((role) => ({
    ...role,
    ...actionsOf(role),
    children: role.children && withRights(childrenOf(role)),
  }));

/** What the drawer of one role is about. */
export type RoleTarget =
  | { kind: 'add'; parent: Role | null }
  | { kind: 'edit' | 'copy'; role: Role };

/** What the drawer holds. The names are those of the wire, so that an error of the server finds its field. */
export interface RoleForm {
  parentId: number;
  authorityId: number | undefined;
  authorityName: string;
  defaultRouter: string;
  /** The role as it was last loaded, `null` for a new one. No field: what is saved is measured by it. */
  seen: Role | null;
}

/**
 * The form of a new role, of a copy, or of a role that is there.
 *
 * @param place where a new role hangs that was asked for below no other
 */
export function formOf(target: RoleTarget, place?: Option): RoleForm {
  if (target.kind === 'add') {
    const parentId = target.parent?.authorityId ?? Number(place?.value ?? 0);
    return { parentId, authorityId: undefined, authorityName: '', defaultRouter: '', seen: null };
  }
  const { role } = target;
  const { parentId, defaultRouter } = role;
  if (target.kind === 'copy')
    return { parentId, authorityId: undefined, authorityName: '', defaultRouter, seen: null };
  return {
    parentId,
    authorityId: role.authorityId,
    authorityName: role.authorityName,
    defaultRouter,
    seen: role,
  };
}

/** The body that changes a role, unless somebody else changed it since it was seen. */
export function editBody(role: Role, form: RoleForm): BodyOf<'PUT /authority/updateAuthority'> {
  const { parentId, authorityName, defaultRouter, seen } = form;
  const { UpdatedAt: expectUpdatedAt } = seen ?? role;
  return { authorityId: role.authorityId, authorityName, parentId, defaultRouter, expectUpdatedAt };
}

/** A role of a tree by its number. */
export const findRole = (tree: readonly Role[], id: number): Role | undefined =>
  flattenRoles(tree).find(({ role }) => role.authorityId === id)?.role;
