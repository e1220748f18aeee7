import { and, arrayOverlaps, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { scopeUses } from '../targetScope/index.ts';
import { returnRestricted } from './review.ts';
import { incrementVersions } from './scopeRules.ts';
import { ruleScopes, rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';

/** A rule that refers to a target scope. */
interface RuleUse {
  scopeId: number;
  ruleId: number;
  name: string;
  /** Whether gateways have the rule now, to enforce or to observe it. */
  isSent: boolean;
  isPublished: boolean;
  /** Whether a published version blocks programs on the members. */
  isBlocking: boolean;
  kind: 'override' | 'rule';
}

const readOverrideUses = async (tx: Tx, scopeIds: readonly number[]): Promise<RuleUse[]> => {
  const rows = await tx
    .select({
      scopeId: ruleScopes.scopeId,
      ruleId: rules.id,
      name: rules.name,
      status: rules.status,
      isEnabled: ruleScopes.enabled,
      mode: sql<string>`coalesce(${ruleScopes.mode}, ${rules.mode})`,
    })
    .from(ruleScopes)
    .innerJoin(rules, eq(rules.id, ruleScopes.ruleId))
    .where(inArray(ruleScopes.scopeId, [...scopeIds]))
    .orderBy(rules.name, rules.id);
  return rows.map(({ status, isEnabled, mode, ...row }) => {
    const isPublished = status === 'published';
    const isBlocking = isPublished && isEnabled && mode === 'block';
    return { ...row, isSent: isPublished, isPublished, isBlocking, kind: 'override' };
  });
};

/** Rules whose active version, or the version that is being written, is restricted to scopes. */
async function readRestrictedUses(tx: Tx, scopeIds: readonly number[]): Promise<RuleUse[]> {
  const { id: ruleId, name, status, mode, openStatus, scopeIds: ids } = rules;
  const active = await tx
    .select({ ruleId, name, status, mode, ids })
    .from(rules)
    .where(and(arrayOverlaps(ids, [...scopeIds]), ne(status, 'archived')))
    .orderBy(name, ruleId);
  const open = await tx
    .select({ ruleId, name, openStatus, content: ruleVersions.content })
    .from(rules)
    .innerJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, ruleId), eq(ruleVersions.version, rules.openVersion)),
    )
    .where(
      and(
        isNotNull(rules.openVersion),
        sql`${ruleVersions.content}->'scopeIds' @> any(${sql.param(scopeIds.map(String))}::jsonb[])`,
      ),
    )
    .orderBy(name, ruleId);
  const found = [
    ...active.map(({ mode: does, ...row }) => {
      const isPublished = row.status === 'published';
      const isBlocking = isPublished && does === 'block';
      return { ...row, isSent: isPublished, isPublished, isBlocking };
    }),
    ...open.map(({ content, ...row }) => ({
      ...row,
      ids: content.scopeIds ?? [],
      isSent: row.openStatus === 'observing',
      isPublished: false,
      isBlocking: false,
    })),
  ];
  return found.flatMap(({ ids: used, ...use }) =>
    used
      .filter((scopeId) => scopeIds.includes(scopeId))
      .map((scopeId): RuleUse => ({ ...use, scopeId, kind: 'rule' })),
  );
}

const readUses = async (tx: Tx, scopeIds: readonly number[]): Promise<RuleUse[]> =>
  scopeIds.length === 0
    ? []
    : [...(await readOverrideUses(tx, scopeIds)), ...(await readRestrictedUses(tx, scopeIds))];

/** One entry per rule and target scope, although two versions of a rule can refer to it. */
function oncePerRule(uses: readonly RuleUse[]): RuleUse[] {
  const byRule = new Map<string, RuleUse>();
  for (const use of uses) {
    const key = `${use.kind} ${use.scopeId} ${use.ruleId}`;
    const former = byRule.get(key);
    byRule.set(key, {
      ...use,
      isPublished: use.isPublished || former?.isPublished === true,
      isBlocking: use.isBlocking || former?.isBlocking === true,
    });
  }
  return [...byRule.values()];
}

/** Rules that are restricted to target scopes, or have an override for them. */
export const ruleScopeUses = scopeUses.with({
  async list(tx, scopeIds) {
    const uses = oncePerRule(await readUses(tx, scopeIds));
    return uses.map(({ scopeId, ruleId, name, kind, isPublished, isBlocking }) => ({
      scopeId,
      kind: texts.fields.objects,
      name,
      link:
        kind === 'rule'
          ? { name: 'ruleEdit', params: { id: String(ruleId) } }
          : { name: 'netbarRule', query: { scope: String(scopeId) } },
      active: isPublished,
      blocks: isBlocking,
    }));
  },
  async membersChanged(by, changes) {
    const uses = await readUses(
      by.tx,
      changes.map(({ scopeId }) => scopeId),
    );
    const sent = new Set(uses.filter(({ isSent }) => isSent).map(({ scopeId }) => scopeId));
    const netbarIds = changes
      .filter(({ scopeId }) => sent.has(scopeId))
      .flatMap((change) => change.netbarIds);
    await incrementVersions(by, [...new Set(netbarIds)]);
  },
  edited: returnRestricted,
});
