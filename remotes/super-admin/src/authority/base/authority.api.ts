import { type Outcome, tryCall } from '@console/shared/request';
import { getRoles, readRoles } from '../../roles.ts';
import {
  editBody,
  findRole,
  formOf,
  plainRole,
  type Role,
  type RoleForm,
} from './authority.model.ts';

const newRole = ({ authorityId = 0, authorityName, parentId }: RoleForm) => ({
  authorityId,
  authorityName,
  parentId,
});

/** Adds a role without any rights. 422 names fields of the form; 409: the number is taken. One `requestId` per intention. */
export const addRole = (form: RoleForm, requestId: string) =>
  tryCall('POST /authority/createAuthority', { ...newRole(form), requestId });

/**
 * Adds a role with the rights of another one; the compatible API takes its data and its start page from the body. Answers as
 * {@link addRole}.
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
  // The server names the fields of a copy as they are nested in its body: `authority.authorityName`.
  const named = Object.entries(outcome.errors).map(([field, msg]) => [
    field.replace(/^authority\./, ''),
    msg,
  ]);
  return { ...outcome, errors: Object.fromEntries(named) };
}

/** Changes name, place and start page of a role. 409: somebody else changed it meanwhile. */
export const editRole = (role: Role, form: RoleForm) =>
  tryCall('PUT /authority/updateAuthority', editBody(role, form));

/** Puts a role below another one. 409: somebody else changed it meanwhile. */
export const moveRole = (role: Role, parentId: number) =>
  editRole(role, { ...formOf({ kind: 'edit', role }), parentId });

/** A role as it is now; nothing when it is gone or cannot be had. */
export async function reloadRole(authorityId: number): Promise<Role | undefined> {
  const roles = await getRoles();
  return roles.ok ? findRole(readRoles<Role>(roles.data), authorityId) : undefined;
}

/** Deletes a role. One `requestId` per intention. */
export const deleteRole = ({ authorityId }: Role, requestId: string) =>
  tryCall('POST /authority/deleteAuthority', { authorityId, requestId });

/** What a role sees and may press, and what the caller may give it of both. */
export const getMenuRights = (authorityId: number) =>
  tryCall('POST /menu/getMenuAuthority', { authorityId });
