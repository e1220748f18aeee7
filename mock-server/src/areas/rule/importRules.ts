import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { readSigningKey } from '../../platform/services/audit/signingKey.ts';
import type { ImportContext } from '../../platform/services/tasks/import/declaration.ts';
import { importTask } from '../../platform/services/tasks/import/importTask.ts';
import type { RowErrors } from '../../platform/services/tasks/import/rowErrors.ts';
import { findScope, mayUseScope, targetScopes } from '../targetScope/index.ts';
import { pickContent } from './content.ts';
import { contentErrors } from './contentChecks.ts';
import { addRule } from './edit.ts';
import { readRuleFile } from './ruleFile.ts';
import { rules } from './tables.ts';
import { texts as ruleTexts } from './texts.ts';
import { transferTexts as texts } from './transfer.texts.ts';
import { TransferredRule } from './transferredRule.ts';
import { readTrustedKeys } from './trustedKeys.ts';

type Row = Partial<TransferredRule>;

/** Returns the ids of the named target scopes that the caller may use for rules. */
async function readScopes(
  by: ImportContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(rows.flatMap(({ scopeNames = [] }) => scopeNames))];
  if (names.length === 0) return new Map();
  const found = await by.tx
    .select({ id: targetScopes.id, name: targetScopes.name })
    .from(targetScopes)
    .where(and(inArray(targetScopes.name, names), eq(targetScopes.status, 'enabled')));
  const usable: [string, number][] = [];
  for (const { id, name } of found) {
    const scope = await findScope(by, id).catch(() => undefined);
    if (scope && (await mayUseScope(by, scope))) usable.push([name, id]);
  }
  return new Map(usable);
}

const readTakenNames = async ({ tx }: ImportContext): Promise<ReadonlySet<string>> => {
  const rows = await tx.select({ name: rules.name, status: rules.status }).from(rules);
  return new Set(rows.flatMap(({ name, status }) => (status === 'archived' ? [] : name)));
};

/** Returns the number of a condition for users, for example 2 or 2.1, of `/matcher/conditions/1/…`. */
const placeOf = (pointer: string): string =>
  [...pointer.matchAll(/conditions\/(\d+)/g)].map(([, at]) => Number(at) + 1).join('.');

/** Returns the errors of conditions, each with the number of its condition. */
function matcherErrors({ matcher, mode }: Row): RowErrors {
  if (!matcher || !mode) return [];
  const errors = contentErrors({ matcher, mode });
  return errors.map(({ field, msg }) => {
    const place = placeOf(field);
    return { field: 'matcher', msg: place === '' ? msg : texts.conditionAt(place, msg) };
  });
}

async function checkRules(by: ImportContext, rows: readonly Row[]): Promise<RowErrors[]> {
  const scopes = await readScopes(by, rows);
  const taken = await readTakenNames(by);
  return rows.map((row) => {
    const missing = (row.scopeNames ?? []).filter((name) => !scopes.has(name));
    return [
      ...(taken.has(row.name?.trim() ?? '') ? [{ field: 'name', msg: ruleTexts.nameTaken }] : []),
      ...matcherErrors(row),
      ...(missing.length > 0 ? [{ field: 'scopeNames', msg: texts.unknownScopes(missing) }] : []),
    ];
  });
}

/** Adds the rules as drafts. */
async function addRules(by: ImportContext, rows: readonly TransferredRule[]): Promise<void> {
  const scopes = await readScopes(by, rows);
  for (const { ruleNo, scopeNames = [], ...fields } of rows) {
    const missing = scopeNames.filter((name) => !scopes.has(name));
    if (missing.length > 0) throw refuse(texts.unknownScopes(missing));
    const scopeIds = scopeNames.map((name) => scopes.get(name) ?? 0);
    const note = ruleNo === undefined ? texts.imported : texts.importedFrom(ruleNo);
    await addRule(by, { ...pickContent({ ...fields, scopeIds }), note });
  }
}

/** Imports rules from a signed file of this or a trusted console as drafts. */
export const importRules = importTask({
  what: texts.what,
  apiGroup: ruleTexts.catalogGroup,
  description: texts.importRules,
  raises: false,
  effects: [],
  row: TransferredRule,
  columns: {
    name: {},
    category: {},
    mode: {},
    severity: {},
    priority: {},
    critical: {},
    description: {},
    resolution: {},
    matcher: {},
    tests: {},
    scopeNames: {},
  },
  key: ({ name }) => name?.trim(),
  nameOf: ({ name }) => (name === undefined ? undefined : texts.rowName(name)),
  async readRecords({ tx, deps }, content) {
    const own = await readSigningKey(deps.config);
    const keys = [...(own ? [own] : []), ...(await readTrustedKeys(tx))];
    if (keys.length === 0) throw refuse(texts.noKey);
    return readRuleFile(content.toString('utf8'), keys);
  },
  check: checkRules,
  write: addRules,
});
