import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { checkConfig, incrementConfigVersion, readEffectiveAt, scopeConfigs } from '../pc/index.ts';
import {
  findScope,
  lockScopeToUse,
  mayUseScope,
  readMemberNetbars,
  targetScopes,
  visibleScopes,
} from '../targetScope/index.ts';
import type { ScopeConfig, ScopeConfigRow } from './schemas.ts';
import { authorName, definedValues, type Values } from './service.ts';
import { texts } from './texts.ts';

/** Maximum number of scopes in the overview. */
const MAX_SCOPES = 200;
const GLOBAL = {
  netbarId: null,
  groupId: null,
  terminalId: null,
  throughGroup: null,
  names: { netbar: '', group: '', terminal: '' },
};

/** Returns the configuration of a target scope, and the values that it inherits. */
export async function readScopeConfig(by: ActorContext, scopeId: number): Promise<ScopeConfig> {
  const { tx, caller } = by;
  const scope = await findScope(by, scopeId);
  const { name, priority } = scope;
  const [level] = await tx.select().from(scopeConfigs).where(eq(scopeConfigs.scopeId, scopeId));
  const granted = await grantedPaths(tx, caller.authorityId);
  const mayEdit = granted.has('/netbar/setScopeConfig') && (await mayUseScope(by, scope));
  return {
    scopeId,
    name,
    priority,
    values: level?.values ?? {},
    inherited: await readEffectiveAt(tx, GLOBAL),
    updaterName: level?.updaterName ?? '',
    UpdatedAt: level?.updatedAt.toISOString() ?? '',
    actions: mayEdit ? ['setScopeConfig'] : [],
  };
}

/** Returns the target scopes with a configuration that the caller can see, nearest first. */
export async function listScopeConfigs(by: ActorContext): Promise<ScopeConfigRow[]> {
  const rows = await by.tx
    .select({ scope: targetScopes, level: scopeConfigs })
    .from(scopeConfigs)
    .innerJoin(targetScopes, eq(targetScopes.id, scopeConfigs.scopeId))
    .where(await visibleScopes(by, targetScopes.id))
    .orderBy(asc(targetScopes.priority), asc(targetScopes.id))
    .limit(MAX_SCOPES);
  return rows.map(({ scope: { id, name, priority }, level }) => ({
    scopeId: id,
    name,
    priority,
    settings: Object.keys(level.values).length,
    updaterName: level.updaterName,
    UpdatedAt: level.updatedAt.toISOString(),
  }));
}

const saveValues = (
  tx: Tx,
  { scopeId, ...set }: Pick<typeof scopeConfigs.$inferInsert, 'scopeId' | 'values' | 'updaterName'>,
) =>
  tx
    .insert(scopeConfigs)
    .values({ scopeId, ...set })
    .onConflictDoUpdate({
      target: scopeConfigs.scopeId,
      set: { ...set, updatedAt: sql`clock_timestamp()` },
    });

interface ScopeConfigInput {
  scopeId: number;
  values: Values;
  expectUpdatedAt?: string | undefined;
}

/**
 * Replaces the configuration of a target scope; without values it is removed. Its member netbars
 * get a new version. Throws 409 if it was changed after `expectUpdatedAt`, and refuses a scope that
 * is disabled or has members outside the caller's data scope.
 *
 * @returns number of member netbars
 */
export async function setScopeConfig(
  by: ActorContext,
  bus: Bus,
  { scopeId, values, expectUpdatedAt = '' }: ScopeConfigInput,
): Promise<number> {
  const { tx } = by;
  checkConfig(values);
  await lockScopeToUse(by, scopeId);
  const [current] = await tx.select().from(scopeConfigs).where(eq(scopeConfigs.scopeId, scopeId));
  if ((current?.updatedAt.toISOString() ?? '') !== expectUpdatedAt)
    throw conflict(texts.scopeMoved);
  const defined = definedValues(values);
  if (Object.keys(defined).length > 0)
    await saveValues(tx, { scopeId, values: defined, updaterName: authorName(by) });
  else await tx.delete(scopeConfigs).where(eq(scopeConfigs.scopeId, scopeId));
  const netbarIds = await readMemberNetbars(tx, [scopeId]);
  if (netbarIds.length > 0) await incrementConfigVersion({ tx, bus }, netbarIds);
  return netbarIds.length;
}

/** Returns which of the scopes have a configuration, with the number of its settings. */
export async function readConfiguredScopes(tx: Tx, scopeIds: readonly number[]) {
  const rows = await tx
    .select({
      scopeId: scopeConfigs.scopeId,
      settings: sql<number>`(select count(*)::int from jsonb_object_keys(${scopeConfigs.values}))`,
    })
    .from(scopeConfigs)
    .where(inArray(scopeConfigs.scopeId, [...scopeIds]));
  return rows;
}
