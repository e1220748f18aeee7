import { tryCall } from '@console/shared/request';

/** A role with the roles below it. */
export interface Role {
  authorityId: number;
  authorityName: string;
  children: Role[] | null;
  /** The actions of the caller. Without them the back end decides when the call is made. */
  actions?: string[];
}

/** Loads all roles in one page, because few consoles have more than one top-level role. */
export const ALL_ROLES = {
  call: 'POST /authority/getAuthorityList',
  body: { page: 1, pageSize: 100 },
} as const;

/** Loads the role tree: the top-level roles with all descendants. Read it with `readRoles`. */
export const getRoles = () => tryCall(ALL_ROLES.call, ALL_ROLES.body, { loading: false });

/**
 * Reads the role tree from a response: a page of top-level roles or, in newer versions of the
 * compatible API, a bare array.
 */
export function readRoles<R>(data: R[] | { list: R[] | null } | null): readonly R[] {
  const list = Array.isArray(data) ? data : data?.list;
  return Array.isArray(list)
    ? list.filter((role) => typeof role === 'object' && role !== null)
    : [];
}

/** The children of a role. A value that is not a list counts as empty. */
export const roleChildren = <R extends { children: R[] | null }>({ children }: R): readonly R[] =>
  Array.isArray(children)
    ? children.filter((role) => typeof role === 'object' && role !== null)
    : [];

/** All roles of a tree, parents first; `depth` is 0 at the top level. */
export function flattenRoles<R extends { children: R[] | null }>(
  roles: readonly R[],
  depth = 0,
): { role: R; depth: number }[] {
  return roles.flatMap((role) => [{ role, depth }, ...flattenRoles(roleChildren(role), depth + 1)]);
}
