import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { conflict, refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import {
  checkConfig,
  incrementConfigVersion,
  lockLevel,
  type PcConfig,
  readEffectiveAt,
  readInheritedByNetbar,
  resolveTarget,
  writeLevel,
} from '../pc/index.ts';
import { restoreRules, snapshotRules } from '../rule/index.ts';
import type { NetbarConfig } from './schemas.ts';
import { configDrafts, configVersions } from './tables.ts';
import { texts } from './texts.ts';

export type Values = { [K in keyof PcConfig]?: PcConfig[K] | null };
const READ_ONLY_STATUSES: readonly string[] = ['archived', 'rejected'];

/** Returns the values without `null` and `undefined`. */
export const definedValues = (values: Values): Partial<PcConfig> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

/** Returns the name of the caller as it is stored with a change. */
export const authorName = ({ caller }: ActorContext) =>
  (caller.nickName || caller.userName).slice(0, 60);

/**
 * Locks a netbar in the caller's data scope until `tx` ends. Throws if there is none, or if it is
 * archived or rejected.
 */
export async function lockNetbar({ tx, caller }: ActorContext, netbarId: number) {
  const [row] = await tx
    .select({
      id: netbars.id,
      name: netbars.name,
      version: netbars.configVersion,
      status: netbars.status,
    })
    .from(netbars)
    .where(and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)))
    .for('update');
  if (!row) throw refuse(texts.unknownNetbar);
  if (READ_ONLY_STATUSES.includes(row.status)) throw refuse(texts.readOnly);
  return row;
}

/** Returns the effective configuration of a netbar with sources, and its draft. */
export async function readConfig(by: ActorContext, netbarId: number): Promise<NetbarConfig> {
  const { tx, caller } = by;
  const place = await resolveTarget(by, { netbarId });
  const [row] = await tx
    .select({ version: netbars.configVersion, status: netbars.status })
    .from(netbars)
    .where(eq(netbars.id, netbarId));
  const [draft] = await tx.select().from(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  const list = await readEffectiveAt(tx, place);
  const granted = await grantedPaths(tx, caller.authorityId);
  const isOpen = !READ_ONLY_STATUSES.includes(row?.status ?? '');
  const available = [
    ...(['saveConfigDraft', 'publishConfig', 'rollbackConfig', 'setRule'] as const).filter((call) =>
      granted.has(`/netbar/${call}`),
    ),
    ...(granted.has('/config/publishToMany') ? ['publishToMany'] : []),
    ...(granted.has('/netbar/addConfigTemplate') ? ['addConfigTemplate'] : []),
  ];
  return {
    netbarId,
    netbarName: place.names.netbar,
    version: row?.version ?? 0,
    list,
    values: Object.fromEntries(
      list.flatMap(({ key, value, source }) => (source === 'netbar' ? [[key, value]] : [])),
    ),
    inherited: await readInheritedByNetbar(tx, place),
    draft: draft
      ? {
          values: draft.values,
          updaterName: draft.updaterName,
          UpdatedAt: draft.updatedAt.toISOString(),
        }
      : null,
    actions: isOpen ? available : [],
  };
}

/** Saves the draft of a netbar. Throws 409 if it was changed after `expectUpdatedAt`. */
export async function saveDraft(
  by: ActorContext,
  {
    netbarId,
    values,
    expectUpdatedAt,
  }: { netbarId: number; values: Values; expectUpdatedAt?: string },
): Promise<NetbarConfig> {
  const { tx } = by;
  checkConfig(values);
  await lockNetbar(by, netbarId);
  const [current] = await tx.select().from(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  if (current && expectUpdatedAt !== current.updatedAt.toISOString())
    throw conflict(texts.draftMoved);
  if (!current && expectUpdatedAt !== undefined) throw conflict(texts.draftMoved);
  const set = {
    values: definedValues(values),
    updaterName: authorName(by),
    updatedAt: sql`clock_timestamp()`,
  };
  if (current) await tx.update(configDrafts).set(set).where(eq(configDrafts.id, current.id));
  else await tx.insert(configDrafts).values({ netbarId, ...set });
  return readConfig(by, netbarId);
}

/** Deletes the draft of a netbar. */
export async function discardDraft(by: ActorContext, netbarId: number): Promise<NetbarConfig> {
  await lockNetbar(by, netbarId);
  await by.tx.delete(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  return readConfig(by, netbarId);
}

interface NewVersion {
  values: Partial<PcConfig>;
  mode: 'now' | 'nextBoot';
  note: string;
  restored?: number;
}

/**
 * Creates a version from the values of a netbar and notifies its gateway. The caller must hold the
 * netbar lock (`lockNetbar`).
 */
export async function publish(
  by: ActorContext,
  bus: Bus,
  netbarId: number,
  { values, mode, note, restored }: NewVersion,
): Promise<number> {
  const { tx } = by;
  const place = { netbarId, groupId: null, terminalId: null };
  await lockLevel(tx, place);
  await writeLevel(tx, place, values, authorName(by));
  const [row] = await tx
    .select({ version: netbars.configVersion })
    .from(netbars)
    .where(eq(netbars.id, netbarId));
  const version = (row?.version ?? 0) + 1;
  await tx.insert(configVersions).values({
    netbarId,
    version,
    values,
    rules: await snapshotRules(tx, netbarId),
    mode,
    note: note.trim(),
    authorName: authorName(by),
    restored: restored ?? null,
  });
  await incrementConfigVersion({ tx, bus }, netbarId);
  return version;
}

interface PublishInput {
  netbarId: number;
  effectiveMode: 'now' | 'nextBoot';
  changeNote: string;
  expectVersion: number;
}

/**
 * Publishes the draft of a netbar. Throws 409 if the active version differs from the version that
 * the caller saw.
 *
 * @returns the new version
 */
export async function publishDraft(
  by: ActorContext,
  bus: Bus,
  input: PublishInput,
): Promise<number> {
  const { netbarId, effectiveMode: mode, changeNote: note, expectVersion } = input;
  const { version } = await lockNetbar(by, netbarId);
  if (version !== expectVersion) throw conflict(texts.moved, { version });
  const [draft] = await by.tx
    .delete(configDrafts)
    .where(eq(configDrafts.netbarId, netbarId))
    .returning();
  if (!draft) throw refuse(texts.nothing);
  return publish(by, bus, netbarId, { values: draft.values, mode, note });
}

/**
 * Publishes an older version as a new one. Throws if one of its rules was deleted, unless the rules
 * are excluded.
 */
export async function rollback(
  by: ActorContext,
  bus: Bus,
  {
    version: old,
    withoutRules = false,
    ...input
  }: PublishInput & { version: number; withoutRules?: boolean },
): Promise<number> {
  const { netbarId, effectiveMode: mode, changeNote: note, expectVersion } = input;
  const { version } = await lockNetbar(by, netbarId);
  if (version !== expectVersion) throw conflict(texts.moved, { version });
  if (old === version) throw refuse(texts.current);
  const condition = and(eq(configVersions.netbarId, netbarId), eq(configVersions.version, old));
  const [restoredVersion] = await by.tx.select().from(configVersions).where(condition);
  if (!restoredVersion) throw refuse(texts.unknownVersion);
  if (!withoutRules) {
    const deletedRules = await restoreRules(by, bus, netbarId, restoredVersion.rules);
    if (deletedRules.length > 0) throw refuse(texts.ruleGone(deletedRules.join('、')));
  }
  return publish(by, bus, netbarId, { values: restoredVersion.values, mode, note, restored: old });
}
