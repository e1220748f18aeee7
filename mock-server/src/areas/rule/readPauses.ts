import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Override } from './scopeLevels.ts';
import { rulePauses, rules } from './tables.ts';

/** Matches pauses of the active version of a published rule. */
export const ofActiveVersion = and(
  eq(rules.id, rulePauses.ruleId),
  eq(rules.version, rulePauses.version),
  eq(rules.status, 'published'),
);

/** Returns the pauses of a netbar as overrides of the netbar. */
export async function readPauses(tx: Tx, netbarId: number): Promise<Override[]> {
  const { ruleId, reason, endsAt } = rulePauses;
  const rows = await tx
    .select({ ruleId, reason, endsAt })
    .from(rulePauses)
    .innerJoin(rules, ofActiveVersion)
    .where(eq(rulePauses.netbarId, netbarId));
  return rows.map(({ ruleId: id, ...pause }) => ({
    ruleId: id,
    netbarId,
    groupId: null,
    terminalId: null,
    enabled: false,
    mode: null,
    priority: null,
    pause,
  }));
}
