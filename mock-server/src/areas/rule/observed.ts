import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { incrementLevelVersion } from '../pc/index.ts';
import { readMemberNetbars } from '../targetScope/index.ts';
import type { RuleContent } from './content.ts';
import type { Rule } from './ruleState.ts';
import { ruleCounters, rules, ruleVersions } from './tables.ts';
import { contentColumns } from './versions.ts';

/** Returns the versions that are observed, with their rules. */
export const readObservedVersions = (tx: Tx) => observedVersions(tx, undefined);

/** Returns the observed version of a rule and locks the rule, so that nobody moves it meanwhile. */
export const lockObservedVersion = async (tx: Tx, ruleId: number) =>
  (await observedVersions(tx, eq(rules.id, ruleId)).for('update', { of: rules }))[0];

const observedVersions = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ rule: rules, version: ruleVersions })
    .from(rules)
    .innerJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, rules.id), eq(ruleVersions.version, rules.openVersion)),
    )
    .where(and(isNotNull(rules.openVersion), eq(rules.openStatus, 'observing'), which))
    .orderBy(rules.id);

/**
 * Returns the observed versions as rules. Their ids are negative, so that gateways can store them
 * beside the published versions of the same rules.
 */
export async function readObservedRules(tx: Tx): Promise<Rule[]> {
  const rows = await readObservedVersions(tx);
  return rows.map(({ rule, version: { content } }) => ({
    ...rule,
    ...contentColumns(content),
    id: -rule.id,
  }));
}

/** Sends the rules again to the gateways that observe a version. */
export async function incrementObserving(
  by: { tx: Tx; bus: Bus },
  { scopeIds = [] }: Pick<RuleContent, 'scopeIds'>,
): Promise<void> {
  const netbarIds = scopeIds.length === 0 ? null : await readMemberNetbars(by.tx, scopeIds);
  if (netbarIds === null || netbarIds.length > 0)
    await incrementLevelVersion(by, ruleCounters, netbarIds);
}
