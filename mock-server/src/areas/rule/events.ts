import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { type LogPlace, readRuleHits, readRuleLogs } from '../defense/index.ts';
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

const since = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);

/** Where the logs of a level are: of a group and a terminal by the numbers that they have now; nothing for all netbars. */
function logPlace(tx: Tx, { netbarId, groupId, terminalId }: FoundPlace): LogPlace | undefined {
  if (netbarId === null) return undefined;
  if (groupId === null && terminalId === null) return { netbarId };
  const which =
    terminalId === null ? eq(terminals.groupId, groupId ?? 0) : eq(terminals.id, terminalId);
  return {
    netbarId,
    terminalNos: tx.select({ no: terminals.terminalNo }).from(terminals).where(which),
  };
}

/** Reads how often each rule hit within seven days at a level, by its id or, where a gateway sent none, by its name; nothing for all netbars. */
export async function readHits(
  tx: Tx,
  now: Date,
  found: FoundPlace,
): Promise<ReadonlyMap<number | string, number> | undefined> {
  const place = logPlace(tx, found);
  if (!place) return undefined;
  const hitsOf = new Map<number | string, number>();
  for (const { ruleId, name, hits } of await readRuleHits(tx, place, since(now)))
    hitsOf.set(ruleId ?? name, (hitsOf.get(ruleId ?? name) ?? 0) + hits);
  return hitsOf;
}

/** What a mode makes of an event. */
const OUTCOMES: Readonly<Record<RuleMode, string>> = {
  block: 'blocked',
  allow: 'allowed',
  alert: 'alerted',
  audit: 'allowed',
};
/** What ended an attack, whichever way. */
const STOPPED: readonly string[] = ['blocked', 'killed', 'quarantined'];
const kindOf = (action: string): string => (STOPPED.includes(action) ? 'blocked' : action);

/** Returns what a rule would have done to the events of seven days with another state and mode. */
export async function previewRule(
  by: By,
  wish: PlaceWish,
  { ruleId, enabled, mode }: Override,
): Promise<RulePreview> {
  const { tx, now } = by;
  const found = await findPlace(by, wish);
  const { rules, levels } = await readRules(tx, found);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw refuse(texts.unknown);
  const place = logPlace(tx, found);
  const {
    actions,
    terminals: machines,
    samples,
  } = await readRuleLogs(tx, { rule, place, since: since(now), most: MOST, samples: SAMPLES });
  const wanted = enabled ? OUTCOMES[mode ?? rule.mode] : 'allowed';
  const before = inForce(rule, levels);
  const same = before.enabled === enabled && before.mode === (mode ?? rule.mode);
  const sum = (some: readonly { count: number }[]) =>
    some.reduce((total, { count }) => total + count, 0);
  return {
    total: sum(actions),
    changed: same ? 0 : sum(actions.filter(({ action }) => kindOf(action) !== wanted)),
    machines,
    actions: actions.map(({ action, count }) => ({ action, count })),
    samples: samples.map(({ log, netbarName }) => ({
      occurredAt: log.occurredAt.toISOString(),
      netbarName,
      terminalNo: log.terminalNo,
      processName: log.processName,
      action: log.action,
      target: log.target,
    })),
    cut: !place && actions.reduce((total, { logs }) => total + logs, 0) >= MOST,
  };
}
