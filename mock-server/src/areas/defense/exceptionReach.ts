import { and, eq, or, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { findLog } from './handle.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';

/** Reach of an exception, narrowest first. */
export const REACHES = ['terminal', 'netbar', 'netbars'] as const;
export type Reach = (typeof REACHES)[number];

export type ExceptedLog = Awaited<ReturnType<typeof findLog>>;

/** Matches logs with the same file and rule. */
export const sameFile = ({
  sha256,
  ruleId,
  ruleName,
}: Pick<ExceptedLog, 'sha256' | 'ruleId' | 'ruleName'>): SQL | undefined =>
  and(
    eq(defenseLogs.sha256, sha256),
    ruleId === null
      ? eq(defenseLogs.ruleName, ruleName)
      : or(eq(defenseLogs.ruleId, ruleId), eq(defenseLogs.ruleName, ruleName)),
  );

/** Matches logs in the reach of an exception, within the caller's data scope. */
export async function inReach(
  { tx, caller }: ActorContext,
  log: ExceptedLog,
  reach: Reach,
): Promise<SQL | undefined> {
  if (reach === 'terminal')
    return and(eq(defenseLogs.netbarId, log.netbarId), eq(defenseLogs.terminalNo, log.terminalNo));
  return reach === 'netbar'
    ? eq(defenseLogs.netbarId, log.netbarId)
    : inScope(tx, caller, defenseLogs);
}

/** Matches exceptions from a rule: by id, or by name if the gateway reported only that. */
export const sameRule = ({
  ruleId,
  ruleName,
}: Pick<ExceptedLog, 'ruleId' | 'ruleName'>): SQL | undefined =>
  ruleId === null
    ? eq(defenseExceptions.ruleName, ruleName)
    : or(eq(defenseExceptions.ruleId, ruleId), eq(defenseExceptions.ruleName, ruleName));
