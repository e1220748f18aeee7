import { type CallOptions, call } from '@console/shared/request';
import { addBody, editBody, type StateChange, stateBody, type User, type UserForm } from './user.model.ts';

/** The place that makes these calls shows what goes wrong itself. */
const SILENT = { silent: true } as const;

/** Adds a user. 422 names fields of the form; 409: the name is taken. */
export const addUser = (form: UserForm) => call('POST /user/admin_register', addBody(form), SILENT);

/** Changes a user's data, and his roles when they differ. 409: somebody else changed him meanwhile. */
export const editUser = (user: User, form: UserForm) => call('PUT /user/setUserInfo', editBody(user, form), SILENT);

/** A user as he is now; nothing when he is gone or cannot be had. */
export async function reloadUser({ ID, userName }: User): Promise<User | undefined> {
  const { code, data } = await call('POST /user/getUserList', { page: 1, pageSize: 100, username: userName }, SILENT);
  return code === 0 ? data.list.find((user) => user.ID === ID) : undefined;
}

/** Replaces a user's roles; the first is the one after signing in. 409: somebody else changed him meanwhile. */
export const setRoles = (user: User, { authorityIds, seen }: UserForm) => {
  const { ID, UpdatedAt: expectUpdatedAt } = seen ?? user;
  return call('POST /user/setUserAuthorities', { ID, authorityIds, expectUpdatedAt }, SILENT);
};

/** Freezes or unfreezes a user. Freezing ends his sessions. 409: somebody else changed him meanwhile. */
export const changeState = (user: User, change: StateChange, options?: CallOptions) =>
  call('PUT /user/setUserInfo', stateBody(user, change), options);

/** Gives a user a generated password, which the answer shows; older compatible servers set one of their own and say nothing. One `requestId` per intention: a repeated one changes nothing. */
export const resetPassword = ({ ID }: User, requestId: string) => call('POST /user/resetPassword', { ID, requestId }, SILENT);

/** Deletes a user. One `requestId` per intention. */
export const deleteUser = ({ ID: id }: User, requestId: string) => call('DELETE /user/deleteUser', { id, requestId }, SILENT);
