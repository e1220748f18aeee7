import { tryCall } from '@console/shared/request';

/** A role with the roles below it. */
export interface Role {
  authorityId: number;
  authorityName: string;
  children: Role[] | null;
  /** What the caller may do with it; a back end that does not say leaves the decision to its answer. */
  actions?: string[];
}

/** All roles at once: hardly any console has more than one top role. */
export const ALL_ROLES = {
  call: 'POST /authority/getAuthorityList',
  body: { page: 1, pageSize: 100 },
} as const;

/** The tree of roles: the top ones with all below them. Read it with `readRoles`. */
export const getRoles = () => tryCall(ALL_ROLES.call, ALL_ROLES.body, { loading: false });

/** Reads the tree of roles from an answer: a page of top roles or, on newer versions of the compatible API, a bare array. */
export function readRoles<R>(data: R[] | { list: R[] | null } | null): readonly R[] {
  const list = Array.isArray(data) ? data : data?.list;
  return Array.isArray(list)
    ? list.filter((role) => typeof role === 'object' && role !== null)
    : [];
}

/** The roles right below one; whatever a back end sends that is no list counts as none. */
export const childrenOf = <R extends { children: R[] | null }>({ children }: R): readonly R[] =>
  Array.isArray(children)
    ? children.filter((role) => typeof role === 'object' && role !== null)
    : [];

/** All roles of a tree, each before those below it; `depth` is 0 at the top. */
export function flattenRoles<R extends { children: R[] | null }>(
  roles: readonly R[],
  depth = 0,
): { role: R; depth: number }[] {
  return roles.flatMap((role) => [{ role, depth }, ...flattenRoles(childrenOf(role), depth + 1)]);
}
