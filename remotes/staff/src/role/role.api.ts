import { call, RequestError } from '@console/shared/request';
import { type Outcome, rolesWith, rolesWithout, type User } from './role.model.ts';

/** The place that makes these calls shows what goes wrong itself. */
const SILENT = { silent: true } as const;

/** The tree of roles: the top ones with all below them. */
export const getRoles = () => call('POST /authority/getAuthorityList', { page: 1, pageSize: 100 }, { ...SILENT, loading: false });

/** Users by a part of name, phone or e-mail, newest first. */
export const searchUsers = (keyword: string, signal: AbortSignal) =>
  call('POST /user/getUserList', { page: 1, pageSize: 10, ...(keyword && { keyword }) }, { ...SILENT, loading: false, signal });

/** Sets a user's roles as he was last seen. 409: somebody else changed him meanwhile. */
const setRoles = ({ ID, UpdatedAt: expectUpdatedAt }: User, authorityIds: number[]) =>
  call('POST /user/setUserAuthorities', { ID, authorityIds, expectUpdatedAt }, SILENT);

/** Takes a role from a user. */
export const takeRole = (user: User, roleId: number) => setRoles(user, rolesWithout(user, roleId));

/** Gives a role to several users at once, so that one verification serves for all. Never rejects: each user has his own outcome. */
export function giveRole(users: readonly User[], roleId: number): Promise<Outcome[]> {
  return Promise.all(
    users.map(async (user) => {
      try {
        const { code, msg } = await setRoles(user, rolesWith(user, roleId));
        return { user, reason: code === 0 ? '' : msg || String(code) };
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        return { user, reason: error.message };
      }
    }),
  );
}
