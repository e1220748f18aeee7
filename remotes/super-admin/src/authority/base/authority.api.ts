import { type Outcome, tryCall } from '@console/shared/request';
import { isForeign } from '@console/shared/session';
import { flattenRoles, getRoles, readRoles } from '../../roles.ts';
import {
  editBody,
  findRole,
  plainRole,
  type Role,
  type RoleForm,
  roleForm,
} from './authority.model.ts';

/**
 * Returns the new role for a request body. The server chooses its id. Another back end requires
 * one: the first free one that continues the id of the parent, as gin-vue-admin does it.
 */
const newRole = ({ authorityName, parentId }: RoleForm, tree: readonly Role[]) => {
  const role = { authorityName, parentId };
  if (!isForeign()) return role;
  const used = new Set(flattenRoles(tree).map(({ role: { authorityId } }) => authorityId));
  let authorityId = parentId * 10 + 1;
  while (used.has(authorityId)) authorityId += 1;
  return { authorityId, ...role };
};

/**
 * Adds a role without rights. Returns 422 with field errors. Use one `requestId` for all attempts
 * to add the same role.
 *
 * @param tree all roles
 */
export const addRole = (form: RoleForm, tree: readonly Role[], requestId: string) =>
  tryCall('POST /authority/createAuthority', { ...newRole(form, tree), requestId });

/**
 * Adds a role with the rights of another one. The compatible API reads the data scope and the start
 * page from the body. Returns the same errors as {@link addRole}.
 */
export async function copyRole(
  role: Role,
  form: RoleForm,
  tree: readonly Role[],
  requestId: string,
): Promise<Outcome> {
  const { authorityId: oldAuthorityId, dataAuthorityId, defaultRouter } = role;
  const authority = {
    ...newRole(form, tree),
    dataAuthorityId: (dataAuthorityId ?? []).map(plainRole),
    defaultRouter,
  };
  const body = { authority, oldAuthorityId, requestId };
  const outcome = await tryCall('POST /authority/copyAuthority', body);
  if (outcome.ok) return outcome;
  // The server names nested fields of a copy: `authority.authorityName`.
  const named = Object.entries(outcome.errors).map(([field, msg]) => [
    field.replace(/^authority\./, ''),
    msg,
  ]);
  return { ...outcome, errors: Object.fromEntries(named) };
}

/** Edits name, parent and start page of a role. Returns 409 if another user has changed it. */
export const editRole = (role: Role, form: RoleForm) =>
  tryCall('PUT /authority/updateAuthority', editBody(role, form));

/** Moves a role below another one. Returns 409 if another user has changed it. */
export const moveRole = (role: Role, parentId: number) =>
  editRole(role, { ...roleForm({ kind: 'edit', role }), parentId });

/** Returns the latest state of a role, or undefined if it was deleted or cannot be read. */
export async function reloadRole(authorityId: number): Promise<Role | undefined> {
  const roles = await getRoles();
  return roles.ok ? findRole(readRoles<Role>(roles.data), authorityId) : undefined;
}

/** Deletes a role. Use one `requestId` for all attempts to delete the same role. */
export const deleteRole = ({ authorityId }: Role, requestId: string) =>
  tryCall('POST /authority/deleteAuthority', { authorityId, requestId });

/** Returns the menus and buttons of a role, and those that the caller may grant. */
export const getMenuRights = (authorityId: number) =>
  tryCall('POST /menu/getMenuAuthority', { authorityId });
