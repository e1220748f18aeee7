import { mask, nameOf } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import type { OptionSource } from '@console/shared/ui';
import { addObstacle, type User } from './role.model.ts';

interface Candidates {
  /** Users who can be added to the role. Others are shown with the reason. */
  source: OptionSource;
  /** Returns the users with these ids that a search has found. */
  usersOf(ids: readonly number[]): User[];
}

/** Finds users for a role. Adding a user needs the other roles and the version of the account. */
export function roleCandidates(roleId: number): Candidates {
  const usersById = new Map<number, User>();
  return {
    source: {
      call: 'POST /user/getUserList',
      read: ({ list }: DataOf<'POST /user/getUserList'>) =>
        list.map((user) => {
          usersById.set(user.ID, user);
          const obstacle = addObstacle(user, roleId);
          const label = `${nameOf(user)} ${mask(user.userName)}`;
          return {
            value: user.ID,
            label: obstacle === undefined ? label : `${label}（${obstacle}）`,
            disabled: obstacle !== undefined,
          };
        }),
    },
    usersOf: (ids) => ids.flatMap((id) => usersById.get(id) ?? []),
  };
}
