import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { type LogLocation, readRuleHits, readRuleLogs } from '../defense/index.ts';
import {
  type ConfigTargetInput,
  type ResolvedTarget,
  resolveTarget,
  terminals,
} from '../pc/index.ts';
import type { RuleMode } from './dicts.ts';
import { readRules } from './effective.ts';
import { effectiveRule, nearestLevels } from './ruleState.ts';
import type { RuleOverride, RulePreview } from './schemas.ts';
import { texts } from './texts.ts';

const PERIOD_DAYS = 7;
const DAY_MS = 86_400_000;
/** For all netbars together only the newest events are evaluated, because there may be millions. */
const MAX_EVENTS = 200_000;
const MAX_SAMPLES = 5;

const since = (now: Date): Date => new Date(now.getTime() - PERIOD_DAYS * DAY_MS);

/**
 * Returns the log filter of a level: by current terminal numbers for a group or a terminal,
 * `undefined` for all netbars.
 */
function logFilter(
  tx: Tx,
  { netbarId, groupId, terminalId }: ResolvedTarget,
): LogLocation | undefined {
  if (netbarId === null) return undefined;
  if (groupId === null && terminalId === null) return { netbarId };
  const condition =
    terminalId === null ? eq(terminals.groupId, groupId ?? 0) : eq(terminals.id, terminalId);
  return {
    netbarId,
    terminalNos: tx.select({ no: terminals.terminalNo }).from(terminals).where(condition),
  };
}

/**
 * Returns the hits of each rule within seven days at a level, by rule id, or by name if the gateway
 * sent no id. Returns `undefined` for all netbars.
 */
export async function readHits(
  tx: Tx,
  now: Date,
  target: ResolvedTarget,
): Promise<ReadonlyMap<number | string, number> | undefined> {
  const filter = logFilter(tx, target);
  if (!filter) return undefined;
  const hitsByRule = new Map<number | string, number>();
  for (const { ruleId, name, hits } of await readRuleHits(tx, filter, since(now)))
    hitsByRule.set(ruleId ?? name, (hitsByRule.get(ruleId ?? name) ?? 0) + hits);
  return hitsByRule;
}

/** Action of an event per rule mode. */
const OUTCOMES: Readonly<Record<RuleMode, string>> = {
  block: 'blocked',
  allow: 'allowed',
  alert: 'alerted',
  audit: 'allowed',
};
/** Actions that stop an attack. */
const STOPPING_ACTIONS: readonly string[] = ['blocked', 'killed', 'quarantined'];
const normalizeAction = (action: string): string =>
  STOPPING_ACTIONS.includes(action) ? 'blocked' : action;

/**
 * Returns how a rule with another state and mode would have handled the events of the last seven
 * days.
 */
export async function previewRule(
  by: ActorContext,
  input: ConfigTargetInput,
  { ruleId, enabled, mode }: RuleOverride,
): Promise<RulePreview> {
  const { tx, now } = by;
  const target = await resolveTarget(by, input);
  const { rules, levels } = await readRules(tx, target);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw refuse(texts.unknown);
  const filter = logFilter(tx, target);
  const {
    actions,
    terminals: machines,
    samples,
  } = await readRuleLogs(tx, {
    rule,
    place: filter,
    since: since(now),
    most: MAX_EVENTS,
    samples: MAX_SAMPLES,
  });
  const outcome = enabled ? OUTCOMES[mode ?? rule.mode] : 'allowed';
  const current = effectiveRule(rule, nearestLevels(levels));
  const isUnchanged = current.enabled === enabled && current.mode === (mode ?? rule.mode);
  const sum = (counts: readonly { count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  return {
    total: sum(actions),
    changed: isUnchanged
      ? 0
      : sum(actions.filter(({ action }) => normalizeAction(action) !== outcome)),
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
    cut: !filter && actions.reduce((total, { logs }) => total + logs, 0) >= MAX_EVENTS,
  };
}
