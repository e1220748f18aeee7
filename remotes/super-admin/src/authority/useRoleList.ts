import type { DataOf } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { type List, useList } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { ROLE_LIST } from '../roles.list.ts';
import { flattenRoles } from '../roles.ts';
import { FILTERS, parentsIn, type Role, type RoleRow, roleRows } from './authority.model.ts';

export interface RoleList {
  /** All roles that the caller may see. */
  tree: readonly Role[];
  /** How many they are. */
  count: number;
  /** The rows of the table: what is searched for, without what is folded. */
  list: List<RoleRow, DataOf<'POST /authority/getAuthorityList'>>;
  fold(role: number): void;
  /** Whether anything can be folded, and whether all of it is. */
  foldable: boolean;
  allFolded: boolean;
  foldAll(): void;
}

/** The tree of roles. It comes whole, so searching and folding ask the server for nothing. */
export function useRoleList(): RoleList {
  const loaded = useList(ROLE_LIST);
  const { rows: tree, state, options, total } = loaded;
  const [query, setQuery] = useQueryState();
  const keyword = (query.keyword ?? '').trim();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => roleRows(tree, keyword, folded), [tree, keyword, folded]);
  const parents = useMemo(() => parentsIn(tree), [tree]);
  const allFolded = parents.every((id) => folded.has(id));
  const list = {
    ...loaded,
    rows,
    // The pager is for more top roles than an answer holds, which hardly any console has.
    total: total > state.pageSize ? total : 0,
    options: { ...options, filters: FILTERS },
    state: { ...state, filters: keyword === '' ? {} : { keyword } },
    setFilters: (filters: { keyword?: string }) => setQuery({ keyword: filters.keyword }),
    resetFilters: () => setQuery({ keyword: undefined }),
    // Its selection is of the loaded rows; nothing here can be ticked.
  } as unknown as RoleList['list'];
  return {
    tree,
    count: flattenRoles(tree).length,
    list,
    fold: (role) =>
      setFolded((before) => new Set(before.has(role) ? [...before].filter((one) => one !== role) : [...before, role])),
    foldable: parents.length > 0 && keyword === '',
    allFolded,
    foldAll: () => setFolded(new Set(allFolded ? [] : parents)),
  };
}
