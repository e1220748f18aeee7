import { type ApiResponse, call } from '@console/shared/request';
import { getRoles, readRoles } from '../roles.ts';
import { editBody, findRole, plainRole, type Role, type RoleForm } from './authority.model.ts';

/** The place that makes these calls shows what goes wrong itself. */
const SILENT = { silent: true } as const;

const newRole = ({ authorityId = 0, authorityName, parentId }: RoleForm) => ({ authorityId, authorityName, parentId });

/** Adds a role without any rights. 422 names fields of the form; 409: the number is taken. */
export const addRole = (form: RoleForm) => call('POST /authority/createAuthority', newRole(form), SILENT);

/**
 * Adds a role with the rights of another one; the compatible API takes its data and its start page from the body. Answers as
 * {@link addRole}.
 */
export async function copyRole(role: Role, form: RoleForm, requestId: string): Promise<ApiResponse> {
  const { authorityId: oldAuthorityId, dataAuthorityId, defaultRouter } = role;
  const authority = { ...newRole(form), dataAuthorityId: (dataAuthorityId ?? []).map(plainRole), defaultRouter };
  const body = { authority, oldAuthorityId, requestId };
  const answer = await call('POST /authority/copyAuthority', body, SILENT);
  return { ...answer, data: unnested(answer.data) };
}

/** The server names the fields of a copy as they are nested in its body: `authority.authorityName`. */
function unnested(data: unknown): unknown {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return data;
  return { errors: errors.map((one) => ({ ...one, field: String(one?.field).replace(/^authority\./, '') })) };
}

/** Changes name, place and start page of a role. 409: somebody else changed it meanwhile. */
export const editRole = (role: Role, form: RoleForm) => call('PUT /authority/updateAuthority', editBody(role, form), SILENT);

/** A role as it is now; nothing when it is gone or cannot be had. */
export async function reloadRole(authorityId: number): Promise<Role | undefined> {
  const { code, data } = await getRoles();
  return code === 0 ? findRole(readRoles<Role>(data), authorityId) : undefined;
}

/** Deletes a role. One `requestId` per intention. */
export const deleteRole = ({ authorityId }: Role, requestId: string) =>
  call('POST /authority/deleteAuthority', { authorityId, requestId }, SILENT);

/** What a role sees and may press, and what the caller may give it of both. */
export const getMenuRights = (authorityId: number) => call('POST /menu/getMenuAuthority', { authorityId }, SILENT);
