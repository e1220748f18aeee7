import { createHash } from 'node:crypto';
import { canonicalJson, compareRules } from '@console/shared/contract';
import { and, desc, eq, gte, ne } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { MatcherBody, type RuleContent, ScopeIds } from './content.ts';
import { createReport, type DryRunReport } from './dryRunReport.ts';
import { readSamples } from './dryRunSamples.ts';
import { trySamples } from './dryRunTrial.ts';
import { withMatcher } from './matchSamples.ts';
import { phrases } from './phrases.ts';
import { ruleDryRuns, rules } from './tables.ts';
import { texts } from './texts.ts';
import type { RuleVersion } from './versions.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

const Input = Type.Object({
  /** Rule that is tried, so that it does not count as another rule. Absent for a new one. */
  ruleId: Type.Optional(idSchema(rules.id, texts.fields.ruleId)),
  matcher: MatcherBody,
  scopeIds: ScopeIds,
  days: Type.Integer({ minimum: 1, maximum: MAX_DAYS, title: texts.fields.days }),
});

/** Input of a dry run: the conditions, and the target scopes whose reports count. */
export type Tried = Pick<RuleContent, 'matcher' | 'scopeIds'>;

const hashTried = ({ matcher, scopeIds = [] }: Tried): string => {
  const tried = scopeIds.length === 0 ? matcher : { matcher, scopeIds };
  return createHash('sha256').update(canonicalJson(tried)).digest('hex');
};

/** Returns the active rules besides one, in the order of their precedence. */
async function readOthers(tx: Tx, ruleId: number | undefined) {
  const rows = await tx
    .select()
    .from(rules)
    .where(
      and(eq(rules.status, 'published'), ruleId === undefined ? undefined : ne(rules.id, ruleId)),
    );
  return rows.sort((left, right) =>
    compareRules({ ...left, level: 'global' }, { ...right, level: 'global' }),
  );
}

/** Tries a matcher on what the netbars have reported. It can be repeated. */
export const dryRun = taskKind<Static<typeof Input>>({
  label: texts.dryRunTask.label,
  apiGroup: texts.catalogGroup,
  description: texts.calls.dryRun,
  raises: false,
  effects: [],
  input: Input,
  retry: 'whole',
  prepare: async (_by, { days }) => ({ title: phrases.dryRunTitle(days) }),
  async run({ db, input: { ruleId, matcher, scopeIds, days }, caller, deps, step, signal }) {
    const since = new Date(deps.now().getTime() - days * DAY_MS);
    const others = await readOthers(db, ruleId);
    const job = { matcher, others: others.map((rule) => rule.matcher) };
    const trial = await withMatcher(job, signal, (tried) =>
      trySamples(readSamples({ tx: db, caller }, since, scopeIds), tried),
    );
    const names = others.map(({ name }) => name);
    const report = createReport(matcher, trial, names);
    await step(async (tx) => {
      await tx.insert(ruleDryRuns).values({
        matcherHash: hashTried({ matcher, scopeIds }),
        days,
        report,
        createdAt: deps.now(),
      });
      return { success: report.matched, failed: 0, total: report.tried };
    });
    return { msg: phrases.dryRunDone(report.tried, report.matched) };
  },
});

/** Returns the newest dry run of exactly this matcher and reach within a day, or `undefined`. */
export async function readDryRun(
  { tx, now }: { tx: Tx; now: Date },
  tried: Tried,
): Promise<{ at: Date; days: number; report: DryRunReport } | undefined> {
  const [row] = await tx
    .select()
    .from(ruleDryRuns)
    .where(
      and(
        eq(ruleDryRuns.matcherHash, hashTried(tried)),
        gte(ruleDryRuns.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(ruleDryRuns.createdAt))
    .limit(1);
  return row && { at: row.createdAt, days: row.days, report: row.report };
}

/**
 * Requires a dry run of the version within a day. Without data for a condition, the version must
 * have been observed for a day.
 *
 * @returns whether a reason is needed, because nothing was reported on which it could be tried
 */
export async function checkDryRun(
  by: { tx: Tx; now: Date },
  { content, observedAt }: RuleVersion,
): Promise<boolean> {
  const run = await readDryRun(by, content);
  if (!run) throw refuse(texts.needsDryRun);
  if (run.report.tried === 0) return true;
  const isObserved = observedAt !== null && by.now.getTime() - observedAt.getTime() >= DAY_MS;
  if (run.report.fieldsWithoutData.length > 0 && !isObserved) throw refuse(texts.needsObserving);
  return false;
}
