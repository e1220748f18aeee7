import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { countThreatTypes, readNoisyRules, THREAT_TYPES } from '../defense/index.ts';
import { coverageTexts as texts } from './coverage.texts.ts';
import type { CATEGORIES } from './dicts.ts';
import { rules } from './tables.ts';
import { texts as ruleTexts } from './texts.ts';

const { fields } = texts;
const PERIOD_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_NOISY = 10;

type Category = (typeof CATEGORIES)[number];

/** The category of the rules that stop a threat. Two threats have no category of their own. */
const CATEGORY: Readonly<Record<(typeof THREAT_TYPES)[number], Category>> = {
  process: 'process',
  driver: 'driver',
  homepage: 'homepage',
  inject: 'process',
  network: 'network',
  file: 'file',
  registry: 'registry',
  script: 'script',
  hosts: 'file',
};

const Coverage = name(
  'RuleCoverage',
  Type.Object({
    /** Threat types, those without an active rule first. */
    types: Type.Array(
      Type.Object({
        threatType: choice(THREAT_TYPES, fields.threatType),
        /** Null for callers who do not see all netbars. */
        logs: Type.Union([Type.Integer(), Type.Null()], { title: fields.logs }),
        rules: Type.Integer({ title: fields.rules }),
      }),
    ),
    /** Rules with the most false positives. Empty for callers who do not see all netbars. */
    noisy: Type.Array(
      Type.Object({
        ruleName: Type.String({ title: fields.ruleName }),
        /** Null if no rule has this name any longer. */
        ruleId: Type.Union([Type.Integer(), Type.Null()]),
        hits: Type.Integer({ title: fields.hits }),
        falsePositives: Type.Integer({ title: fields.falsePositives }),
      }),
    ),
  }),
);

/** Returns the number of active rules by category. Rules that only allow stop nothing. */
async function countActiveRules({ tx }: ActorContext): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ category: rules.category, rules: count() })
    .from(rules)
    .where(and(eq(rules.status, 'published'), ne(rules.mode, 'allow')))
    .groupBy(rules.category);
  return new Map(rows.map((row) => [row.category, row.rules]));
}

async function readNoisy({ tx }: ActorContext, since: Date): Promise<Coverage['noisy']> {
  const noisy = await readNoisyRules(tx, since, MAX_NOISY);
  const stored = await tx
    .select({ id: rules.id, name: rules.name })
    .from(rules)
    .where(
      and(
        inArray(
          rules.name,
          noisy.map(({ ruleName }) => ruleName),
        ),
        ne(rules.status, 'archived'),
      ),
    );
  const ids = new Map(stored.map((rule) => [rule.name, rule.id]));
  return noisy.map((rule) => ({ ...rule, ruleId: ids.get(rule.ruleName) ?? null }));
}

type Coverage = Static<typeof Coverage>;

/** Returns which threat types the active rules stop, and which rules report many false positives. */
export async function readCoverage(by: ActorContext): Promise<Coverage> {
  const since = new Date(Math.floor((by.now.getTime() - PERIOD_MS) / HOUR_MS) * HOUR_MS);
  const seesAll = (await readScope(by.tx, by.caller)).all;
  const logs = seesAll ? await countThreatTypes(by.tx, since) : null;
  const active = await countActiveRules(by);
  const types = THREAT_TYPES.map((threatType) => ({
    threatType,
    logs: logs && (logs.get(threatType) ?? 0),
    rules: active.get(CATEGORY[threatType]) ?? 0,
  }));
  return {
    types: types.sort(
      (first, second) =>
        Number(first.rules > 0) - Number(second.rules > 0) ||
        (second.logs ?? 0) - (first.logs ?? 0),
    ),
    noisy: seesAll ? await readNoisy(by, since) : [],
  };
}

export const coverageRoute = defineRoute({
  method: 'POST',
  permission: 'granted',
  raises: false,
  audit: false,
  apiGroup: ruleTexts.catalogGroup,
  path: '/rule/getCoverage',
  description: texts.description,
  body: Type.Object({}),
  data: Coverage,
  handler: async (call) => ({ data: await readCoverage(call), msg: texts.listed }),
});
