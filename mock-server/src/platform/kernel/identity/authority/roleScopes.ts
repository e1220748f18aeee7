import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { remembered } from '../../../../db/memory.ts';
import { refuse } from '../../../../http/errors.ts';
import { SUPER_ADMIN } from './hierarchy.ts';
import { netbarsWithin } from './namedNetbars.ts';
import { covers, normalScope, type RoleScope, scopeOf, UNSAID } from './roleScope.ts';
import { authorities, roleScopes } from './tables.ts';
import { texts } from './texts.ts';

/** A role in the tree, with what was said of its scope. */
interface Placed {
  id: number;
  name: string;
  parent: number;
  own: RoleScope | undefined;
}

/** The scopes of all roles as they are now. */
export interface RoleScopes {
  /** What is said of the role itself; nothing for one that inherits. */
  own(role: number): RoleScope | undefined;
  /** What is in force: its own scope, else that of the nearest role above it that has one. */
  effective(role: number): RoleScope;
  /** What the role would have if nothing were said of it, and the role that it comes from. */
  inherited(role: number): {
    scope: RoleScope;
    from: { authorityId: number; authorityName: string } | null;
  };
  /** What is in force for the role above it; a role without one stands below 超级管理员. */
  above(role: number): RoleScope;
  /** All roles whose scope in force is such a one. */
  where(is: (scope: RoleScope) => boolean): number[];
  /** A role with all below it that have a scope of their own, each beside what is in force above it. */
  branch(role: number): { name: string; own: RoleScope; above: RoleScope }[];
}

function resolve(rows: readonly Placed[]): RoleScopes {
  const known = new Map(rows.map((row) => [row.id, row]));
  const nearest = (from: number | undefined): Placed | undefined => {
    const seen = new Set<number>();
    for (let at = from; at !== undefined && !seen.has(at); at = known.get(at)?.parent) {
      const row = known.get(at);
      if (row?.own) return row;
      seen.add(at);
    }
    return undefined;
  };
  const effective = (role: number) => nearest(role)?.own ?? UNSAID;
  const above = (role: number) => {
    const parent = known.get(role)?.parent ?? 0;
    return parent === 0 ? scopeOf('all') : effective(parent);
  };
  const branchOf = (role: number, seen = new Set<number>()): number[] => {
    if (seen.has(role)) return [];
    seen.add(role);
    return [
      role,
      ...rows.filter(({ parent }) => parent === role).flatMap(({ id }) => branchOf(id, seen)),
    ];
  };
  return {
    own: (role) => known.get(role)?.own,
    effective,
    above,
    inherited(role) {
      const from = nearest(known.get(role)?.parent);
      return {
        scope: from?.own ?? UNSAID,
        from: from ? { authorityId: from.id, authorityName: from.name } : null,
      };
    },
    where: (is) => rows.map(({ id }) => id).filter((id) => is(effective(id))),
    branch: (role) =>
      branchOf(role).flatMap((id) => {
        const { name = '', own } = known.get(id) ?? {};
        return own ? [{ name, own, above: above(id) }] : [];
      }),
  };
}

/**
 * The scopes of all roles. Calls that only read have them from memory (`remembered`), where what somebody changed on any instance
 * counts at the next call.
 *
 * @example (await readRoleScopes(tx)).effective(caller.authorityId).kinds
 */
export const readRoleScopes = (tx: Tx): Promise<RoleScopes> =>
  remembered(tx, 'rights', 'scopes', async (db) => {
    const rows = await db
      .select({
        id: authorities.authorityId,
        name: authorities.authorityName,
        parent: authorities.parentId,
        said: roleScopes,
      })
      .from(authorities)
      .leftJoin(roleScopes, eq(roleScopes.authorityId, authorities.authorityId));
    return resolve(
      rows.map(({ said, ...row }) => ({
        ...row,
        own: said ? normalScope(said as RoleScope) : undefined,
      })),
    );
  });

/** Says what a role's scope is; nothing lets it inherit. Checks no right. */
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

/** Throws when a role of a branch has a wider scope of its own than is in force above it. To be asked after the change. */
export async function assertScopesFit(tx: Tx, branch: number): Promise<void> {
  for (const { name, own, above } of (await readRoleScopes(tx)).branch(branch))
    if (!covers(above, own, await netbarsWithin(tx, above, own.netbarIds)))
      throw refuse(texts.scopeTooWide(name));
}

/** Gives a new role the scope that its model has of its own, where that is no wider than what the new one would inherit. */
export async function copyRoleScope(tx: Tx, from: number, to: number): Promise<void> {
  const scopes = await readRoleScopes(tx);
  const own = scopes.own(from);
  if (!own || from === SUPER_ADMIN) return;
  const above = scopes.above(to);
  if (covers(above, own, await netbarsWithin(tx, above, own.netbarIds)))
    await writeRoleScope(tx, to, own);
}
