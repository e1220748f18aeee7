import { type Outcome, tryCall } from '@console/shared/request';
import { getRoles, readRoles } from '../../roles.ts';
import {
  editBody,
  findRole,
  plainRole,
  type Role,
  type RoleForm,
  roleForm,
} from './authority.model.ts';

const newRole = ({ authorityId = 0, authorityName, parentId }: RoleForm) => ({
  authorityId,
  authorityName,
  parentId,
});

/**
 * Adds a role without rights. Returns 422 with field errors, or 409 if the number is in use. Use
 * one `requestId` for all attempts to add the same role.
 */
export const addRole = (form: RoleForm, requestId: string) =>
  tryCall('POST /authority/createAuthority', { ...newRole(form), requestId });

/**
 * Adds a role with the rights of another one. The compatible API reads the data scope and the start
 * page from the body. Returns the same errors as {@link addRole}.
 */
export async function copyRole(role: Role, form: RoleForm, requestId: string): Promise<Outcome> {
  const { authorityId: oldAuthorityId, dataAuthorityId, defaultRouter } = role;
  const authority = {
    ...newRole(form),
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
