import { RequestError } from '@console/shared/request';
import { parseMenus } from '@console/shared/session';
import type { Option } from '@console/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { getMenuRights } from './authority.api.ts';
import type { Role } from './authority.model.ts';
import { homesOf, type Menu } from './menus.ts';

/** The start pages that a role may have: pages among its menus, and the one that it has now, also while they are not known. */
export function useHomes(role: Role | null): readonly Option[] {
  const [known, setKnown] = useState<{ id: number; menus: readonly Menu[] } | null>(null);
  const id = role?.authorityId;
  useEffect(() => {
    if (id === undefined) return;
    let left = false;
    getMenuRights(id).then(
      ({ code, data }) => {
        if (!left && code === 0) setKnown({ id, menus: parseMenus(data.menus) });
      },
      (error: unknown) => {
        // Then only the present page can be chosen; the other fields need nothing of it.
        if (!(error instanceof RequestError)) throw error;
      },
    );
    return () => {
      left = true;
    };
  }, [id]);
  const home = role?.defaultRouter ?? '';
  return useMemo(() => {
    const options = known && known.id === id ? homesOf(known.menus) : [];
    const isThere = home === '' || options.some(({ value }) => value === home);
    return isThere ? options : [{ value: home, label: home }, ...options];
  }, [known, id, home]);
}
