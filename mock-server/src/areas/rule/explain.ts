import { compareRules, match, type RuleSample, threatSample } from '@console/shared/contract';
import type { Tx } from '../../db/database.ts';
import { readMemoized } from '../../db/memory.ts';
import { badFields, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { re2 } from '../../platform/kernel/regex/re2.ts';
import { findLog, readFileExceptions } from '../defense/index.ts';
import { type ResolvedTarget, resolveTarget } from '../pc/index.ts';
import { type DecidingRule, readDecidingRules, readLevels } from './effective.ts';
import { explainTexts as texts } from './explain.texts.ts';
import { findFailedCondition } from './explainCondition.ts';
import type { ExplainBody, Explanation } from './explainSchemas.ts';
import {
  effectiveRule,
  type LevelsByRule,
  nearestLevels,
  type RuleState,
  rankRule,
} from './ruleState.ts';

type Exceptions = Awaited<ReturnType<typeof readFileExceptions>>;
type ExplainedRule = Explanation['rules'][number];

/** The event to explain, and where it happened. */
interface Event {
  target: ResolvedTarget & { netbarId: number };
  terminalNo: string;
  sample: RuleSample;
}

/** Most rules of an explanation. A table of thousands of rows would be slow. */
const MAX_LISTED = 200;

/** The facts that decide about a rule, besides its matcher and its state. */
interface Decision {
  sample: RuleSample;
  exceptions: Exceptions;
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

/** A rule with its effective state and the values that decide its order. */
interface RankedRule {
  rule: DecidingRule;
  state: RuleState;
  rank: ReturnType<typeof rankRule>;
}

function toRanked(rule: DecidingRule, levels: LevelsByRule): RankedRule {
  const state = effectiveRule(rule, levels);
  return { rule, state, rank: rankRule({ rule, state }) };
}

const byPrecedence = (first: RankedRule, second: RankedRule): number =>
  compareRules(first.rank, second.rank);

/** Returns the published rules by their precedence, without regard to levels. */
const readRanked = (tx: Tx): Promise<readonly RankedRule[]> =>
  readMemoized(tx, 'rules', 'ranked', async (db) =>
    (await readDecidingRules(db)).map((rule) => toRanked(rule, new Map())).sort(byPrecedence),
  );

/** Returns the rules by their precedence at a terminal. */
async function rankAt(tx: Tx, target: ResolvedTarget): Promise<readonly RankedRule[]> {
  const ranked = await readRanked(tx);
  const all = ranked.map(({ rule }) => rule);
  const levels = nearestLevels(await readLevels(tx, target, all));
  if (levels.size === 0) return ranked;
  return ranked
    .map((entry) => (levels.has(entry.rule.id) ? toRanked(entry.rule, levels) : entry))
    .sort(byPrecedence);
}

/** Returns whether a rule decides about a sample, and why not. */
function findOutcome(
  { rule, state }: RankedRule,
  { sample, exceptions, isDecided }: Decision,
): ExplainedRule['outcome'] {
  if (state.pause) return 'paused';
  if (!state.enabled) return 'disabled';
  if (!match(rule.matcher, sample, re2)) return 'noMatch';
  if (exceptions.some((exception) => isFrom(rule, exception))) return 'excepted';
  return isDecided ? 'later' : 'won';
}

interface Outcome {
  ranked: RankedRule;
  order: number;
  outcome: ExplainedRule['outcome'];
}

/** Returns the outcome of each rule, in the order of their precedence. */
function findOutcomes(
  ranked: readonly RankedRule[],
  sample: RuleSample,
  exceptions: Exceptions,
): Outcome[] {
  let isDecided = false;
  return ranked.map((entry, index) => {
    const outcome = findOutcome(entry, { sample, exceptions, isDecided });
    isDecided ||= outcome === 'won';
    return { ranked: entry, order: index + 1, outcome };
  });
}

function toExplained(
  { ranked: { rule, state }, order, outcome }: Outcome,
  sample: RuleSample,
): ExplainedRule {
  const { id: ruleId, ruleNo, name, critical } = rule;
  const { mode, priority, source, scope } = state;
  const scopeName = source === 'scope' ? (scope?.name ?? '') : '';
  const failed = outcome === 'noMatch' && findFailedCondition(rule.matcher, sample, re2);
  const shown = { ruleId, order, ruleNo, name, mode, critical, priority, source, scopeName };
  return { ...shown, outcome, condition: failed || null };
}

/** Selects the requested rules: at most `MAX_LISTED`, and always the winner and `ruleId`. */
function selectListed(
  outcomes: readonly Outcome[],
  { all, ruleId }: Pick<ExplainBody, 'all' | 'ruleId'>,
): { listed: Outcome[]; ruleCount: number } {
  const isNamed = ({ ranked, outcome }: Outcome) => outcome === 'won' || ranked.rule.id === ruleId;
  const chosen = outcomes.filter(
    (entry) => all === true || entry.outcome !== 'noMatch' || isNamed(entry),
  );
  const listed = chosen.filter((entry, index) => index < MAX_LISTED || isNamed(entry));
  return { listed, ruleCount: chosen.length };
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
  const outcomes = findOutcomes(await rankAt(tx, target), sample, exceptions);
  const { listed, ruleCount } = selectListed(outcomes, body);
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
    rules: listed.map((entry) => toExplained(entry, sample)),
    ruleCount,
    winnerId: listed.find(({ outcome }) => outcome === 'won')?.ranked.rule.id ?? null,
  };
}
