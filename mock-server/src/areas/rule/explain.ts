import { compareRules, match, type RuleSample, threatSample } from '@console/shared/contract';
import { badFields, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { re2 } from '../../platform/kernel/regex/re2.ts';
import { findLog, readFileExceptions } from '../defense/index.ts';
import { type ResolvedTarget, resolveTarget } from '../pc/index.ts';
import { type DecidingRule, readDecidingRules, readLevels } from './effective.ts';
import { explainTexts as texts } from './explain.texts.ts';
import { findFailedCondition } from './explainCondition.ts';
import type { ExplainBody, Explanation } from './explainSchemas.ts';
import { effectiveRule, nearestLevels, rankRule } from './ruleState.ts';
import type { Override } from './scopeLevels.ts';

type Exceptions = Awaited<ReturnType<typeof readFileExceptions>>;
type ExplainedRule = Explanation['rules'][number];

/** The event to explain, and where it happened. */
interface Event {
  target: ResolvedTarget & { netbarId: number };
  terminalNo: string;
  sample: RuleSample;
}

/** The facts that decide about a rule, besides its matcher. */
interface Decision {
  sample: RuleSample;
  exceptions: Exceptions;
  isEnabled: boolean;
  isPaused: boolean;
  /** Whether an earlier rule decides. */
  isDecided: boolean;
}

/** A terminal that was removed has no levels of its own. The levels of its netbar still apply. */
async function findLogTarget(by: ActorContext, log: Awaited<ReturnType<typeof findLog>>) {
  const { netbarId, terminalNo, terminalId } = log;
  const target = await resolveTarget(by, terminalId === null ? { netbarId } : { terminalId }).catch(
    () => resolveTarget(by, { netbarId }),
  );
  return { target: { ...target, netbarId }, terminalNo };
}

async function findTerminal(by: ActorContext, terminalId: number) {
  const target = await resolveTarget(by, { terminalId });
  const { netbarId, names } = target;
  if (netbarId === null) throw refuse(texts.incomplete);
  return { target: { ...target, netbarId }, terminalNo: names.terminal };
}

async function findEvent(
  by: ActorContext,
  { logId, terminalId, sample }: ExplainBody,
): Promise<Event> {
  const terminal = terminalId === undefined ? undefined : await findTerminal(by, terminalId);
  if (logId !== undefined) {
    const log = await findLog(by, logId);
    return { ...(terminal ?? (await findLogTarget(by, log))), sample: threatSample(log) };
  }
  if (!terminal || sample === undefined) throw refuse(texts.incomplete);
  const given = Object.fromEntries(Object.entries(sample).filter(([, text]) => text !== undefined));
  if (Object.values(given).every((text) => text === ''))
    throw badFields([{ field: 'sample', msg: texts.emptySample }]);
  return { ...terminal, sample: given };
}

/** Whether an exception is from a rule. The id of a rule outlives its name. */
const isFrom = (
  rule: { id: number; name: string },
  { ruleId, ruleName }: Exceptions[number],
): boolean => (ruleId === null ? ruleName === rule.name : ruleId === rule.id);

type Reason = Pick<ExplainedRule, 'outcome' | 'condition'>;

/** Returns why a rule decides about a sample or not. */
function findReason(
  rule: DecidingRule,
  { sample, exceptions, isEnabled, isPaused, isDecided }: Decision,
): Reason {
  if (isPaused) return { outcome: 'paused', condition: null };
  if (!isEnabled) return { outcome: 'disabled', condition: null };
  const condition = findFailedCondition(rule.matcher, sample, re2);
  if (condition) return { outcome: 'noMatch', condition };
  if (!match(rule.matcher, sample, re2)) return { outcome: 'noMatch', condition: null };
  if (exceptions.some((exception) => isFrom(rule, exception)))
    return { outcome: 'excepted', condition: null };
  return { outcome: isDecided ? 'later' : 'won', condition: null };
}

/** Returns the rules in the order of their precedence, with the reason why each decides or not. */
function explainRules(
  { rules, levels }: { rules: readonly DecidingRule[]; levels: readonly Override[] },
  sample: RuleSample,
  exceptions: Exceptions,
): ExplainedRule[] {
  const nearest = nearestLevels(levels);
  const ranked = rules
    .map((rule) => {
      const state = effectiveRule(rule, nearest);
      return { rule, state, rank: rankRule({ rule, state }) };
    })
    .sort((first, second) => compareRules(first.rank, second.rank));
  let isDecided = false;
  return ranked.map(({ rule, state }) => {
    const { enabled: isEnabled, pause, mode, priority, source, scope } = state;
    const decision = { sample, exceptions, isEnabled, isPaused: pause !== undefined, isDecided };
    const { outcome, condition } = findReason(rule, decision);
    isDecided ||= outcome === 'won';
    const { id: ruleId, ruleNo, name, critical } = rule;
    const scopeName = source === 'scope' ? (scope?.name ?? '') : '';
    return {
      ruleId,
      ruleNo,
      name,
      mode,
      critical,
      priority,
      source,
      scopeName,
      outcome,
      condition,
    };
  });
}

/**
 * Explains how the rules decide about a logged event, or about a sample on a terminal. Throws if the
 * event or the terminal is outside the caller's data scope.
 */
export async function explainDecision(by: ActorContext, body: ExplainBody): Promise<Explanation> {
  const { tx, now } = by;
  const { target, terminalNo, sample } = await findEvent(by, body);
  const { netbarId } = target;
  const { sha256 = '' } = sample;
  const exceptions =
    sha256 === '' ? [] : await readFileExceptions(tx, { netbarId, terminalNo, sha256, now });
  const all = await readDecidingRules(tx);
  const levels = await readLevels(tx, target, all);
  const rules = explainRules({ rules: all, levels }, sample, exceptions);
  return {
    netbarName: target.names.netbar,
    terminalNo,
    sample,
    exceptions: exceptions.map(({ id, ruleId, ruleName, terminalNo: no, remark, expiresAt }) => ({
      ID: id,
      ruleId,
      ruleName,
      terminalNo: no,
      remark,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    rules,
    winnerId: rules.find(({ outcome }) => outcome === 'won')?.ruleId ?? null,
  };
}
