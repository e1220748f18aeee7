import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { remembered } from '../../../../db/memory.ts';
import { refuse } from '../../../../http/errors.ts';
import { authorities } from './tables.ts';
import { texts } from './texts.ts';

/** Refusal to manage a role that is not below the caller's role. */
export const NOT_ABOVE = texts.notAbove;

/** 超级管理员: above every role, itself included. Every other role is above its descendants only. */
export const SUPER_ADMIN = 888;
/** 平台管理员. */
export const PLATFORM_ADMIN = 999;

export interface Hierarchy {
  /** Whether `upper` may manage `lower`: its users, its rights, its place in the tree. */
  isAbove(upper: number, lower: number): boolean;
}

/**
 * The tree of roles as it is now. A loop in the table makes its roles manageable by 超级管理员 alone.
 *
 * @example (await readHierarchy(tx)).isAbove(999, 301)
 */
export const readHierarchy = (tx: Tx): Promise<Hierarchy> =>
  remembered(tx, 'rights', 'tree', readTree);

async function readTree(tx: Tx): Promise<Hierarchy> {
  const rows = await tx
    .select({ id: authorities.authorityId, parent: authorities.parentId })
    .from(authorities);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  return {
    isAbove(upper, lower) {
      if (upper === SUPER_ADMIN) return true;
      const seen = new Set<number>();
      for (let at = parents.get(lower); at !== undefined && !seen.has(at); at = parents.get(at)) {
        if (at === upper) return lower !== upper;
        seen.add(at);
      }
      return false;
    },
  };
}

/** Number of the advisory lock under which roles are moved in the tree, and get scopes. */
const TREE_LOCK = 7_203_132;

/**
 * Waits for whoever else changes the tree of roles or what of it depends on the place, until the transaction ends. Before anything of it
 * is read and any row is locked: two changes of different roles can make a loop, or a scope that is wider than the one above it.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}

/**
 * Throws unless the caller's role is above every one of the given roles. Everything that gives rights away goes through here.
 *
 * @example await assertAbove(tx, caller.authorityId, [301])
 */
export async function assertAbove(
  tx: Tx,
  callerRole: number,
  roles: readonly number[],
): Promise<void> {
  const hierarchy = await readHierarchy(tx);
  if (!roles.every((role) => hierarchy.isAbove(callerRole, role))) throw refuse(NOT_ABOVE);
}
