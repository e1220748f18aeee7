import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import type { ScopeRule } from '../targetScope/index.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import { membersQuery } from './clauseSql.ts';
import type { ScopePreview } from './schemas.ts';

const SAMPLES = 20;

interface Counted {
  netbars: number;
  terminals: number;
  samples: {
    ID: number;
    name: string;
    netbarNo: string;
    regionCode: string;
    terminalCount: number;
    whole: boolean;
  }[];
  added: number;
  removed: number;
  changed: number;
  added_terminals: number;
}

/**
 * Counts the members of a rule in the caller's data scope, with samples.
 *
 * @param scopeId scope whose stored members are compared with the rule
 */
export async function previewMembers(
  { tx, caller }: ActorContext,
  rule: ScopeRule,
  scopeId: number | undefined,
): Promise<Omit<ScopePreview, 'uses' | 'needsSecondPerson'>> {
  const visible = await inScope(tx, caller, netbars);
  const before = sql`select ${targetScopeMembers.netbarId} as netbar_id, ${targetScopeMembers.terminalIds} as terminal_ids,
    ${targetScopeMembers.terminalCount} as terminal_count
    from ${targetScopeMembers} inner join ${netbars} on ${eq(netbars.id, targetScopeMembers.netbarId)}
    where ${and(eq(targetScopeMembers.scopeId, scopeId ?? 0), visible)}`;
  const result = await tx.execute(sql`
    with fresh as materialized (${membersQuery(rule, { where: visible }, scopeId !== undefined)}),
    before as materialized (${before}),
    sample as (
      select ${netbars.id} as "ID", ${netbars.name} as name, ${netbars.netbarNo} as "netbarNo",
        ${netbars.regionCode} as "regionCode", fresh.terminal_count as "terminalCount", fresh.whole as whole
      from fresh inner join ${netbars} on ${netbars.id} = fresh.netbar_id
      order by ${netbars.name}, ${netbars.id} limit ${SAMPLES}
    ), compared as (
      select fresh.netbar_id as fresh_id, before.netbar_id as before_id,
        coalesce(fresh.terminal_count, 0) - coalesce(before.terminal_count, 0) as more,
        fresh.terminal_ids is distinct from before.terminal_ids as differs
      from fresh full join before on before.netbar_id = fresh.netbar_id
    )
    select (select count(*)::int from fresh) as netbars,
      (select coalesce(sum(terminal_count), 0)::int from fresh) as terminals,
      (select coalesce(json_agg(sample), '[]') from sample) as samples,
      count(*) filter (where before_id is null)::int as added,
      count(*) filter (where fresh_id is null)::int as removed,
      count(*) filter (where before_id = fresh_id and differs)::int as changed,
      coalesce(sum(more) filter (where more > 0), 0)::int as added_terminals
    from compared`);
  const [row] = (result as unknown as { rows: Counted[] }).rows;
  return {
    netbarCount: row?.netbars ?? 0,
    terminalCount: row?.terminals ?? 0,
    samples: (row?.samples ?? []).map(({ regionCode, ...sample }) => ({
      ...sample,
      regionName: regionName(regionCode),
    })),
    effect:
      scopeId === undefined
        ? null
        : {
            added: row?.added ?? 0,
            removed: row?.removed ?? 0,
            changed: row?.changed ?? 0,
            addedTerminals: row?.added_terminals ?? 0,
          },
  };
}
