import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Advisory lock that serializes writes of members. */
const MEMBERS_LOCK = 7_203_137;

/** Locks the members of all scopes until `tx` ends. Taken before the rows of netbars. */
export const lockMembers = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${MEMBERS_LOCK})`);
