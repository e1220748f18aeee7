import { offers, type TreeOptions, useList, useTree } from '@console/shared/ui';
import { useMemo } from 'react';
import { moveRole } from './base/authority.api.ts';
import { ROLES, type Role, withRights } from './base/authority.model.ts';
import { followOwnRole } from './base/followOwnRole.ts';

/**
 * Loads the role tree. A role with the action `edit` can be moved below any role with `addChild`,
 * or to the top level if the list has `addTop`.
 */
export function useRoleList() {
  const { data, rows, ...list } = useList(ROLES);
  const roles = useMemo(() => withRights(rows), [rows]);
  const tree = useMemo(
    (): TreeOptions<Role> => ({
      nameOf: ({ authorityName }) => authorityName,
      move: {
        action: 'edit',
        accepts: (_role, parent) => (parent ? offers(parent, 'addChild') : offers(data, 'addTop')),
        send: async (role, { parent }) => {
          const outcome = await moveRole(role, parent?.authorityId ?? 0);
          if (outcome.ok) void followOwnRole(role.authorityId);
          return outcome;
        },
      },
    }),
    [data],
  );
  return useTree({ ...list, data, rows: roles }, tree);
}
