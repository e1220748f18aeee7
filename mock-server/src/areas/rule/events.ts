import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { defenseLogs, happenedSince } from '../defense/index.ts';
import { netbars } from '../netbar/index.ts';
import { type FoundPlace, findPlace, type PlaceWish, terminals } from '../pc/index.ts';
import type { RuleMode } from './dicts.ts';
import { inForce, readRules } from './effective.ts';
import type { Override, RulePreview } from './schemas.ts';
import { texts } from './texts.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Of all netbars together only the newest events are looked at: there may be millions. */
const MOST = 200_000;
const SAMPLES = 5;

const since = (now: Date): SQL | undefined => happenedSince(new Date(now.getTime() - DAYS * DAY_MS));

/** Events of a level: of a group and a machine by the numbers that they have now. */
function eventsAt(tx: Tx, { netbarId, groupId, terminalId }: FoundPlace): SQL | undefined {
  if (netbarId === null) return undefined;
  const own = eq(defenseLogs.netbarId, netbarId);
  if (groupId === null && terminalId === null) return own;
  const which = terminalId === null ? eq(terminals.groupId, groupId ?? 0) : eq(terminals.id, terminalId);
  const nos = tx.select({ no: terminals.terminalNo }).from(terminals).where(which);
  return and(own, inArray(defenseLogs.terminalNo, nos));
}

/** How often each rule hit within seven days at a level, by its number or, where a gateway names none, by its name; nothing for all netbars. */
export async function readHits(tx: Tx, now: Date, place: FoundPlace): Promise<ReadonlyMap<number | string, number> | undefined> {
  if (place.netbarId === null) return undefined;
  const rows = await tx
    .select({
      ruleId: defenseLogs.ruleId,
      name: defenseLogs.ruleName,
      hits: sql<number>`coalesce(sum(${defenseLogs.count}), 0)::int`,
    })
    .from(defenseLogs)
    .where(and(eventsAt(tx, place), since(now)))
    .groupBy(defenseLogs.ruleId, defenseLogs.ruleName);
  const found = new Map<number | string, number>();
  for (const { ruleId, name, hits } of rows) found.set(ruleId ?? name, (found.get(ruleId ?? name) ?? 0) + hits);
  return found;
}

/** What a mode makes of an event. */
const OUTCOMES: Readonly<Record<RuleMode, string>> = { block: 'blocked', allow: 'allowed', alert: 'alerted', audit: 'allowed' };
/** What ended an attack, whichever way. */
const STOPPED: readonly string[] = ['blocked', 'killed', 'quarantined'];
const kindOf = (action: string): string => (STOPPED.includes(action) ? 'blocked' : action);

/** What would have become of the events of seven days, had a rule been as somebody is about to make it. */
export async function previewRule(by: By, wish: PlaceWish, { ruleId, enabled, mode }: Override): Promise<RulePreview> {
  const { tx, now } = by;
  const place = await findPlace(by, wish);
  const { rules, levels } = await readRules(tx, place);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw refuse(texts.unknown);
  const wanted = enabled ? OUTCOMES[mode ?? rule.mode] : 'allowed';
  const ofRule = or(eq(defenseLogs.ruleId, ruleId), and(sql`${defenseLogs.ruleId} is null`, eq(defenseLogs.ruleName, rule.name)));
  const newest = tx
    .select({
      ...{ id: defenseLogs.id, action: defenseLogs.action, netbarId: defenseLogs.netbarId, terminalNo: defenseLogs.terminalNo },
      ...{ count: defenseLogs.count, ruleId: defenseLogs.ruleId, ruleName: defenseLogs.ruleName },
    })
    .from(defenseLogs)
    .where(and(eventsAt(tx, place), since(now), place.netbarId === null ? undefined : ofRule))
    .orderBy(desc(defenseLogs.occurredAt))
    .limit(MOST)
    .as('newest');
  const rows = await tx
    .select({
      action: sql<string>`${newest.action}::text`,
      count: sql<number>`sum(${newest.count})::int`,
      seen: sql<number>`count(*)::int`,
    })
    .from(newest)
    .where(or(eq(newest.ruleId, ruleId), and(sql`${newest.ruleId} is null`, eq(newest.ruleName, rule.name))))
    .groupBy(newest.action)
    .orderBy(sql`2 desc`);
  const machines = await tx
    .select({ one: sql<number>`count(distinct (${newest.netbarId}, ${newest.terminalNo}))::int` })
    .from(newest)
    .where(or(eq(newest.ruleId, ruleId), and(sql`${newest.ruleId} is null`, eq(newest.ruleName, rule.name))));
  const samples = await tx
    .select({ log: defenseLogs, netbarName: netbars.name })
    .from(defenseLogs)
    .innerJoin(netbars, eq(netbars.id, defenseLogs.netbarId))
    .where(and(eventsAt(tx, place), since(now), ofRule))
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(SAMPLES);
  const before = inForce(rule, levels);
  const same = before.enabled === enabled && before.mode === (mode ?? rule.mode);
  const changed = rows.filter(({ action }) => !same && kindOf(action) !== wanted).reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ total: rows.reduce((sum, { count }) => sum + count, 0), changed, machines: machines[0]?.one ?? 0 },
    actions: rows.map(({ action, count }) => ({ action, count })),
    samples: samples.map(({ log, netbarName }) => ({
      ...{ occurredAt: log.occurredAt.toISOString(), netbarName, terminalNo: log.terminalNo },
      ...{ processName: log.processName, action: log.action, target: log.target },
    })),
    cut: place.netbarId === null && rows.reduce((sum, { seen }) => sum + seen, 0) >= MOST,
  };
}
