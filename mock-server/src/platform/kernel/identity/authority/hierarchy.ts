import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { readMemoized } from '../../../../db/memory.ts';
import { refuse } from '../../../../http/errors.ts';
import { authorities } from './tables.ts';
import { texts } from './texts.ts';

/** Refusal to manage a role that is not below the caller's role. */
export const NOT_ABOVE = texts.notAbove;

/** 超级管理员: above every role, including itself. Any other role is above its descendants only. */
export const SUPER_ADMIN = 888;
/** 平台管理员. */
export const PLATFORM_ADMIN = 999;

export interface Hierarchy {
  /** Whether `upper` can manage `lower`: its users, rights and position in the tree. */
  isAbove(upper: number, lower: number): boolean;
}

/**
 * Reads the role tree. Roles of a cycle can be managed by 超级管理员 only.
 *
 * @example (await readHierarchy(tx)).isAbove(999, 301)
 */
export const readHierarchy = (tx: Tx): Promise<Hierarchy> =>
  readMemoized(tx, 'rights', 'tree', readTree);

async function readTree(tx: Tx): Promise<Hierarchy> {
  const rows = await tx
    .select({ id: authorities.authorityId, parent: authorities.parentId })
    .from(authorities);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  return {
    isAbove(upper, lower) {
      if (upper === SUPER_ADMIN) return true;
      const visited = new Set<number>();
      for (
        let at = parents.get(lower);
        at !== undefined && !visited.has(at);
        at = parents.get(at)
      ) {
        if (at === upper) return lower !== upper;
        visited.add(at);
      }
      return false;
    },
  };
}

/** Key of the advisory lock for changes of the role tree and of scopes. */
const TREE_LOCK = 7_203_132;

/**
 * Locks the role tree and the data that depends on it until the transaction ends. Call it before
 * reading any of it or locking a row. Otherwise two concurrent changes of different roles could
 * create a cycle, or a scope that is wider than its parent's scope.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}

/**
 * Throws unless the caller's role is above all given roles. Every call that grants rights must use
 * it.
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
