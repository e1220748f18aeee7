import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { readMemoized } from '../../../../db/memory.ts';
import { refuse } from '../../../../http/errors.ts';
import { SUPER_ADMIN } from './hierarchy.ts';
import { netbarsWithin } from './namedNetbars.ts';
import { covers, DEFAULT_SCOPE, makeScope, normalScope, type RoleScope } from './roleScope.ts';
import { authorities, roleScopes } from './tables.ts';
import { texts } from './texts.ts';

/** A role with its parent and its own scope. */
interface RoleNode {
  id: number;
  name: string;
  parent: number;
  own: RoleScope | undefined;
}

/** Data scopes of all roles. */
export interface RoleScopes {
  /** The role's own scope, or undefined if it inherits. */
  own(role: number): RoleScope | undefined;
  /** The effective scope: its own, or else that of the nearest ancestor with a scope. */
  effective(role: number): RoleScope;
  /** The scope that the role would inherit, and the role that it is inherited from. */
  inherited(role: number): {
    scope: RoleScope;
    from: { authorityId: number; authorityName: string } | null;
  };
  /**
   * The effective scope of the parent role; `all` for a role without a parent, which is below
   * 超级管理员.
   */
  above(role: number): RoleScope;
  /** Roles whose effective scope matches a predicate. */
  where(is: (scope: RoleScope) => boolean): number[];
  /**
   * The role and its descendants that have their own scope, each with the effective scope of its
   * parent.
   */
  branch(role: number): { name: string; own: RoleScope; above: RoleScope }[];
}

function resolve(rows: readonly RoleNode[]): RoleScopes {
  const rolesById = new Map(rows.map((row) => [row.id, row]));
  const nearest = (from: number | undefined): RoleNode | undefined => {
    const visited = new Set<number>();
    for (let at = from; at !== undefined && !visited.has(at); at = rolesById.get(at)?.parent) {
      const row = rolesById.get(at);
      if (row?.own) return row;
      visited.add(at);
    }
    return undefined;
  };
  const effective = (role: number) => nearest(role)?.own ?? DEFAULT_SCOPE;
  const above = (role: number) => {
    const parent = rolesById.get(role)?.parent ?? 0;
    return parent === 0 ? makeScope('all') : effective(parent);
  };
  const branchOf = (role: number, visited = new Set<number>()): number[] => {
    if (visited.has(role)) return [];
    visited.add(role);
    return [
      role,
      ...rows.filter(({ parent }) => parent === role).flatMap(({ id }) => branchOf(id, visited)),
    ];
  };
  return {
    own: (role) => rolesById.get(role)?.own,
    effective,
    above,
    inherited(role) {
      const from = nearest(rolesById.get(role)?.parent);
      return {
        scope: from?.own ?? DEFAULT_SCOPE,
        from: from ? { authorityId: from.id, authorityName: from.name } : null,
      };
    },
    where: (is) => rows.map(({ id }) => id).filter((id) => is(effective(id))),
    branch: (role) =>
      branchOf(role).flatMap((id) => {
        const { name = '', own: ownScope } = rolesById.get(id) ?? {};
        return ownScope ? [{ name, own: ownScope, above: above(id) }] : [];
      }),
  };
}

/**
 * Reads the scopes of all roles. Read-only calls use the cache (`remembered`), which reflects
 * changes made on any instance.
 *
 * @example (await readRoleScopes(tx)).effective(caller.authorityId).kinds
 */
export const readRoleScopes = (tx: Tx): Promise<RoleScopes> =>
  readMemoized(tx, 'rights', 'scopes', async (db) => {
    const rows = await db
      .select({
        id: authorities.authorityId,
        name: authorities.authorityName,
        parent: authorities.parentId,
        scope: roleScopes,
      })
      .from(authorities)
      .leftJoin(roleScopes, eq(roleScopes.authorityId, authorities.authorityId));
    return resolve(
      rows.map(({ scope, ...row }) => ({
        ...row,
        own: scope ? normalScope(scope as RoleScope) : undefined,
      })),
    );
  });

/** Sets the scope of a role, or lets it inherit if `scope` is undefined. Does not check rights. */
export async function writeRoleScope(
  tx: Tx,
  authorityId: number,
  scope: RoleScope | undefined,
): Promise<void> {
  await tx.delete(roleScopes).where(eq(roleScopes.authorityId, authorityId));
  if (!scope) return;
  const { kinds, marketIds, regionCodes, netbarIds } = normalScope(scope);
  const lists = {
    marketIds: [...marketIds],
    regionCodes: [...regionCodes],
    netbarIds: [...netbarIds],
  };
  await tx.insert(roleScopes).values({ authorityId, kinds: [...kinds], ...lists });
}

/**
 * Throws if a role of a branch has its own scope that is wider than its parent's scope. Call it
 * after the change.
 */
export async function assertScopesFit(tx: Tx, branch: number): Promise<void> {
  for (const { name, own: ownScope, above } of (await readRoleScopes(tx)).branch(branch))
    if (!covers(above, ownScope, await netbarsWithin(tx, above, ownScope.netbarIds)))
      throw refuse(texts.scopeTooWide(name));
}

/**
 * Copies the role's own scope to a new role, unless it is wider than the scope that the new role
 * would inherit.
 */
export async function copyRoleScope(tx: Tx, from: number, to: number): Promise<void> {
  const scopes = await readRoleScopes(tx);
  const ownScope = scopes.own(from);
  if (!ownScope || from === SUPER_ADMIN) return;
  const above = scopes.above(to);
  if (covers(above, ownScope, await netbarsWithin(tx, above, ownScope.netbarIds)))
    await writeRoleScope(tx, to, ownScope);
}
