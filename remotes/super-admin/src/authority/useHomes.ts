import type { DataOf } from '@console/shared/request';
import { parseMenus } from '@console/shared/session';
import { type Option, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import type { Role } from './base/authority.model.ts';
import { startPages } from './base/menus.ts';

const readHomes = ({ menus }: DataOf<'POST /menu/getMenuAuthority'>): readonly Option[] =>
  startPages(parseMenus(menus));

/**
 * The possible start pages of a role: pages among its menus, and its current one, even while the
 * menus are loading.
 */
export function useHomes(role: Role | null): readonly Option[] {
  const { data: granted } = useRecord(
    'POST /menu/getMenuAuthority',
    role && { authorityId: role.authorityId },
    {
      read: readHomes,
    },
  );
  const home = role?.defaultRouter ?? '';
  return useMemo(() => {
    const options = granted ?? [];
    const isThere = home === '' || options.some(({ value }) => value === home);
    return isThere ? options : [{ value: home, label: home }, ...options];
  }, [granted, home]);
}
