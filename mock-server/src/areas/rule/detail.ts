import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { targetScopes, visibleScopes } from '../targetScope/index.ts';
import { callerSeesDrafts, ruleList } from './catalogList.ts';
import type { RuleDetail } from './catalogSchemas.ts';
import type { RuleContent } from './content.ts';
import { failingTests } from './contentChecks.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts } from './texts.ts';
import { readVersion } from './versions.ts';

const MAX_VERSIONS = 200;

type ScopeName = RuleDetail['scopes'][number];

/** Returns the names of target scopes that the caller can see. Others get a general name. */
async function readScopeNames(by: ActorContext, scopeIds: readonly number[]): Promise<ScopeName[]> {
  if (scopeIds.length === 0) return [];
  const rows = await by.tx
    .select({ ID: targetScopes.id, name: targetScopes.name })
    .from(targetScopes)
    .where(and(inArray(targetScopes.id, [...scopeIds]), await visibleScopes(by, targetScopes.id)));
  const names = new Map(rows.map(({ ID, name }) => [ID, name]));
  return scopeIds.map((ID) => ({ ID, name: names.get(ID) ?? texts.hiddenScope }));
}

/** Returns a rule with its newest content that the caller can see. */
export async function readRule(by: ActorContext, ID: number): Promise<RuleDetail> {
  const rule = await readOne(ruleList, by, ID, texts.notFound);
  const [row] = await by.tx
    .select({ openVersion: rules.openVersion, version: rules.version })
    .from(rules)
    .where(eq(rules.id, ID));
  const seesOpen = row?.openVersion != null && (await callerSeesDrafts(by));
  // An archived draft was never published.
  const number = seesOpen ? (row?.openVersion ?? 0) : Math.max(row?.version ?? 0, 1);
  const { content, note, reason, version } = await readVersion(by.tx, ID, number);
  const failing = failingTests(content).map(({ name }) => name);
  const scopes = await readScopeNames(by, content.scopeIds ?? []);
  return { rule, content, version, note, reason, failing, scopes };
}

/** Versions of a rule that the caller can see, newest first. */
export async function readVersions(by: ActorContext, ID: number) {
  await readOne(ruleList, by, ID, texts.notFound);
  const visible = (await callerSeesDrafts(by)) ? undefined : isNotNull(ruleVersions.publishedAt);
  const rows = await by.tx
    .select()
    .from(ruleVersions)
    .where(and(eq(ruleVersions.ruleId, ID), visible))
    .orderBy(desc(ruleVersions.version))
    .limit(MAX_VERSIONS);
  return rows.map(
    ({ version, status, note, reason, authorName, publisherName, updatedAt, publishedAt }) => ({
      version,
      status,
      note,
      reason,
      authorName,
      publisherName,
      UpdatedAt: updatedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    }),
  );
}

/** Contents of two versions. Throws if the caller cannot see one of them. */
export async function readTwoVersions(
  by: ActorContext,
  { ID, from, to }: { ID: number; from: number; to: number },
): Promise<{ before: RuleContent; after: RuleContent; scopes: ScopeName[] }> {
  const visible = (await readVersions(by, ID)).map(({ version }) => version);
  const read = async (version: number) =>
    (await readVersion(by.tx, ID, visible.includes(version) ? version : 0)).content;
  const [before, after] = [await read(from), await read(to)];
  const ids = [...(before.scopeIds ?? []), ...(after.scopeIds ?? [])];
  return { before, after, scopes: await readScopeNames(by, [...new Set(ids)]) };
}
