import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type ScopeRule, targetScopeMembers } from '../targetScope/index.ts';
import { membersQuery } from './clauseSql.ts';

/** Members that a changed rule adds to those of a scope. */
export interface AddedMembers {
  /** Netbars that join, or of which more terminals join. */
  netbars: number;
  terminals: number;
}

/** Counts the members that a rule adds to the stored ones of a scope, in all data scopes. */
export async function countAdded(tx: Tx, rule: ScopeRule, scopeId: number): Promise<AddedMembers> {
  const result = await tx.execute(sql`
    with fresh as materialized (${membersQuery(rule, {})}), added as (
      select case
          when m.netbar_id is null then fresh.terminal_count
          when fresh.terminal_ids is null then greatest(fresh.terminal_count - m.terminal_count, 0)
          else (select count(*) from unnest(fresh.terminal_ids) t(id) where t.id <> all(m.terminal_ids))
        end as terminals
      from fresh left join ${targetScopeMembers} m
        on m.scope_id = ${scopeId}::int and m.netbar_id = fresh.netbar_id
      where m.netbar_id is null or (m.terminal_ids is not null
        and (fresh.terminal_ids is null or not fresh.terminal_ids <@ m.terminal_ids))
    )
    select count(*)::int as netbars, coalesce(sum(terminals), 0)::int as terminals from added`);
  const [row] = (result as unknown as { rows: AddedMembers[] }).rows;
  return row ?? { netbars: 0, terminals: 0 };
}
