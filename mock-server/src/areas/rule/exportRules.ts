import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readSigningKey } from '../../platform/services/audit/signingKey.ts';
import { type RowSource, visibleRows } from '../../platform/services/tasks/rowSource.ts';
import { targetScopes, visibleScopes } from '../targetScope/index.ts';
import { callerSeesDrafts, ruleList } from './catalogList.ts';
import { MAX_FILE_RULES, writeRuleFile } from './ruleFile.ts';
import { rules, ruleVersions } from './tables.ts';
import { texts as ruleTexts } from './texts.ts';
import { transferTexts as texts } from './transfer.texts.ts';
import type { TransferredRule } from './transferredRule.ts';

const ExportRules = Type.Object({
  ids: Type.Optional(
    Type.Array(idSchema(rules.id, ruleTexts.fields.ruleId), {
      minItems: 1,
      maxItems: MAX_FILE_RULES,
      title: ruleTexts.fields.objects,
    }),
  ),
  filter: Type.Optional(Type.Object(ruleList.filters.properties, { title: texts.fields.filter })),
});
type ExportRules = Static<typeof ExportRules>;

/** Reads the newest contents that the caller can see of the requested rules. */
async function readContents(by: ActorContext, { ids, filter = {} }: ExportRules) {
  const where = and(
    await visibleRows(ruleList as unknown as RowSource, by, filter),
    ids && inArray(rules.id, [...new Set(ids)]),
  );
  const shown: SQL = (await callerSeesDrafts(by))
    ? sql`coalesce(${rules.openVersion}, greatest(${rules.version}, 1))`
    : sql`greatest(${rules.version}, 1)`;
  return by.tx
    .select({ id: rules.id, ruleNo: rules.ruleNo, content: ruleVersions.content })
    .from(rules)
    .innerJoin(
      ruleVersions,
      and(eq(ruleVersions.ruleId, rules.id), sql`${ruleVersions.version} = ${shown}`),
    )
    .where(where)
    .orderBy(rules.priority, rules.id)
    .limit(MAX_FILE_RULES + 1);
}

/** Returns the names of the target scopes that the caller can see. */
async function readScopeNames(
  by: ActorContext,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (scopeIds.length === 0) return new Map();
  const rows = await by.tx
    .select({ id: targetScopes.id, name: targetScopes.name })
    .from(targetScopes)
    .where(and(inArray(targetScopes.id, [...scopeIds]), await visibleScopes(by, targetScopes.id)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function exportRules(by: ActorContext & { deps: Pick<Deps, 'config'> }, wish: ExportRules) {
  const key = await readSigningKey(by.deps.config);
  if (!key) throw refuse(texts.noKey);
  const found = await readContents(by, wish);
  if (found.length === 0) throw refuse(texts.none);
  if (found.length > MAX_FILE_RULES) throw refuse(texts.tooMany(MAX_FILE_RULES));
  const scopeIds = found.flatMap(({ content }) => content.scopeIds ?? []);
  const names = await readScopeNames(by, [...new Set(scopeIds)]);
  const exported = found.map(({ ruleNo, content }): TransferredRule => {
    const { scopeIds: ids = [], ...fields } = content;
    const scopeNames = ids.map((id) => {
      const name = names.get(id);
      // Without its target scope the rule would concern all netbars.
      if (name === undefined) throw refuse(texts.hiddenScope(content.name));
      return name;
    });
    return { ruleNo, ...fields, ...(scopeNames.length > 0 && { scopeNames }) };
  });
  const exportedAt = by.now.toISOString();
  const time = exportedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return {
    name: texts.fileName(time),
    file: writeRuleFile(key, { exportedAt, rules: exported }),
    count: exported.length,
  };
}

/** Exports rules as a signed file. */
export const exportRoute = defineRoute({
  method: 'POST',
  permission: 'granted',
  raises: false,
  audit: false,
  apiGroup: ruleTexts.catalogGroup,
  path: '/rule/exportRules',
  description: texts.exportRules,
  body: ExportRules,
  data: Type.Object({
    /** File name of the download. */
    name: Type.String(),
    /** Content of the file: JSON with a signature. */
    file: Type.String(),
    count: Type.Integer(),
  }),
  async handler(call) {
    const data = await exportRules(call, call.body);
    return { data, msg: texts.exported(data.count) };
  },
});
