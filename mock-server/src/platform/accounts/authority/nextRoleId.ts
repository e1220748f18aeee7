import { gte } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { MAX_ROLE_ID } from '../../../http/schemas.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';

/** Smaller ids belong to the roles of the product, also of its later versions. */
const FIRST = 1001;

/**
 * Returns the next free id for a role. Like in gin-vue-admin, ids below a role continue its id: 8881,
 * 8882 and so on below 888. The role tree must be locked.
 */
export async function nextRoleId(tx: Tx, parentId: number): Promise<number> {
  const below = parentId * 10 + 1;
  const first = parentId === 0 || below >= MAX_ROLE_ID ? FIRST : Math.max(FIRST, below);
  const rows = await tx
    .select({ id: authorities.authorityId })
    .from(authorities)
    .where(gte(authorities.authorityId, first));
  const used = new Set(rows.map(({ id }) => id));
  let id = first;
  while (used.has(id)) id += 1;
  return id;
}
