import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { netbars } from '../netbar/index.ts';
import { atPlace, countLevel, findPlace, type Place, type PlaceWish } from '../pc/index.ts';
import type { Override } from './schemas.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';
import { texts } from './texts.ts';

/** Counts the version of a netbar's rules, or of all, and tells the gateways when `tx` commits. */
const countRules = (by: { tx: Tx; bus: Bus }, netbarId: number | null): Promise<void> =>
  countLevel(by, ruleCounters, netbarId);

const columnsOf = ({ netbarId, groupId, terminalId }: Place): Place => ({
  netbarId,
  groupId,
  terminalId,
});

/**
 * Waits for whoever brings back what a netbar said of rules: he holds the netbar, and writes the very rows. Else each would wait for what
 * the other one holds.
 */
async function waitForNetbar(tx: Tx, { netbarId }: Place): Promise<void> {
  if (netbarId !== null)
    await tx
      .select({ id: netbars.id })
      .from(netbars)
      .where(eq(netbars.id, netbarId))
      .for('key share');
}

/** Says something of a rule at a level. Throws where the level is out of the caller's scope, or the rule is not published. */
export async function setRule(
  by: By,
  bus: Bus,
  wish: PlaceWish,
  { ruleId, enabled, mode, priority }: Override,
): Promise<void> {
  const { tx, caller } = by;
  const place = await findPlace(by, wish);
  if ((await tx.$count(rules, and(eq(rules.id, ruleId), eq(rules.status, 'published')))) === 0)
    throw refuse(texts.unknown);
  await waitForNetbar(tx, place);
  const said = {
    enabled,
    mode: mode ?? null,
    priority: priority ?? null,
    updaterName: caller.nickName || caller.userName,
  };
  await tx
    .insert(ruleLevels)
    .values({ ruleId, ...columnsOf(place), ...said })
    .onConflictDoUpdate({
      target: [ruleLevels.ruleId, ruleLevels.netbarId, ruleLevels.groupId, ruleLevels.terminalId],
      set: { ...said, updatedAt: sql`now()` },
    });
  await countRules({ tx, bus }, place.netbarId);
}

/** Says nothing of a rule at a level any more: it is inherited again. Throws where nothing was said there. */
export async function resetRule(by: By, bus: Bus, wish: PlaceWish, ruleId: number): Promise<void> {
  const { tx } = by;
  const place = await findPlace(by, wish);
  const gone = await tx
    .delete(ruleLevels)
    .where(and(eq(ruleLevels.ruleId, ruleId), atPlace(ruleLevels, place)))
    .returning({ id: ruleLevels.id });
  if (gone.length === 0) throw refuse(texts.notOwn);
  await countRules({ tx, bus }, place.netbarId);
}

interface RuleSnapshot {
  ruleId: number;
  name: string;
  enabled: boolean;
  mode: string | null;
  priority: number | null;
}

const ofNetbar = (netbarId: number) =>
  and(eq(ruleLevels.netbarId, netbarId), isNull(ruleLevels.groupId), isNull(ruleLevels.terminalId));

/** What a netbar itself says of rules. */
export async function snapshotRules(tx: Tx, netbarId: number): Promise<RuleSnapshot[]> {
  return tx
    .select({
      ruleId: ruleLevels.ruleId,
      name: rules.name,
      enabled: ruleLevels.enabled,
      mode: ruleLevels.mode,
      priority: ruleLevels.priority,
    })
    .from(ruleLevels)
    .innerJoin(rules, eq(rules.id, ruleLevels.ruleId))
    .where(ofNetbar(netbarId))
    .orderBy(ruleLevels.ruleId);
}

/** Lets a netbar say of rules what it said before. @returns the names of rules that are gone by now: then nothing was changed */
export async function restoreRules(
  by: By,
  bus: Bus,
  netbarId: number,
  former: readonly RuleSnapshot[],
): Promise<string[]> {
  const { tx, caller } = by;
  const ids = former.map(({ ruleId }) => ruleId);
  const there =
    ids.length === 0
      ? []
      : await tx.select({ id: rules.id }).from(rules).where(inArray(rules.id, ids));
  const known = new Set(there.map(({ id }) => id));
  const gone = former.filter(({ ruleId }) => !known.has(ruleId)).map(({ name }) => name);
  if (gone.length > 0) return gone;
  const now = await snapshotRules(tx, netbarId);
  if (JSON.stringify(now) === JSON.stringify(former)) return [];
  await tx.delete(ruleLevels).where(ofNetbar(netbarId));
  const updaterName = caller.nickName || caller.userName;
  const rows = former.map(({ name: _, mode, ...one }) => ({
    ...one,
    mode: mode as never,
    netbarId,
    updaterName,
  }));
  if (rows.length > 0) await tx.insert(ruleLevels).values(rows);
  await countRules({ tx, bus }, netbarId);
  return [];
}
