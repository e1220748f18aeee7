import { serves } from '@console/shared/session';
import { useOptions, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { ALL_ROLES, flattenRoles, readRoles } from '../../roles.ts';
import type { Role } from '../base/authority.model.ts';
import { collectRights, type RoleRights } from './report.model.ts';

const CALLS = 'POST /casbin/getPolicyPathByAuthorityId';

/** Loads the rights of one role. Returns `null` while loading. */
function useHeld(authorityId: number | null) {
  const body = authorityId === null ? null : { authorityId };
  const menus = useRecord('POST /menu/getMenuAuthority', body);
  const apis = useRecord(CALLS, body);
  const isReady = menus.data !== null && (apis.data !== null || apis.failure !== null);
  const rights = useMemo(
    (): RoleRights | null => (isReady && menus.data ? collectRights(menus.data, apis.data) : null),
    [isReady, menus.data, apis.data],
  );
  return {
    rights,
    failure: menus.failure,
    hasNoCalls: apis.failure !== null,
    reload: menus.reload,
  };
}

/** Loads the readable roles, all menus and calls, and the rights of one or two roles. */
export function useReport(id: number, otherId: number | null) {
  const roles = useOptions<readonly Role[]>(ALL_ROLES.call, ALL_ROLES.body, { read: readRoles });
  const tree = useOptions('POST /menu/getBaseMenuTree', undefined, { read: ({ menus }) => menus });
  const apis = useOptions(
    'POST /api/getAllApis',
    serves('POST /api/getAllApis') ? undefined : null,
    {
      read: ({ apis: all }) => all,
    },
  );
  const all = useMemo(() => flattenRoles(roles.data ?? []), [roles.data]);
  const first = useHeld(id);
  const other = useHeld(otherId);
  const find = (roleId: number | null) => all.find(({ role }) => role.authorityId === roleId)?.role;
  const failure = roles.failure ?? tree.failure ?? first.failure ?? other.failure;
  return {
    all,
    role: find(id),
    other: find(otherId),
    tree: tree.data,
    apis: apis.data ?? [],
    rights: [first.rights, ...(otherId === null ? [] : [other.rights])],
    /** Some callers may not read the calls. */
    hasNoCalls: first.hasNoCalls || apis.failure !== null,
    failure,
    isLoading: roles.loading === 'first' || tree.loading === 'first',
    retry: () => {
      roles.reload();
      tree.reload();
      first.reload();
    },
  };
}
