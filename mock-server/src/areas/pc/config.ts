import { eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishVersions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { storeChanges } from './changes.ts';
import type { PcConfig } from './configKeys.ts';
import type { EffectiveConfig, SetConfig } from './configSchemas.ts';
import {
  atTarget,
  type ConfigTarget,
  type ResolvedTarget,
  resolveTarget,
  targetLevel,
  withInherited,
} from './configTarget.ts';
import { type Effective, inherit, type Layer } from './inherit.ts';
import { readScopeLevels } from './scopeLevels.ts';
import { configLevels, terminals } from './tables.ts';
import { texts } from './texts.ts';

const levelName = ({ names }: ResolvedTarget, level: ReturnType<typeof targetLevel>): string =>
  level === 'global' ? '' : names[level];

async function readLayers(tx: Tx, target: ResolvedTarget): Promise<Layer[]> {
  const rows = await tx.select().from(configLevels).where(withInherited(configLevels, target));
  const layers = rows.map((row): Layer => {
    const source = targetLevel(row);
    return { source, name: levelName(target, source), values: row.values };
  });
  const scoped = await readScopeLevels(tx, target);
  return [
    ...scoped.map(({ scopeName, values }): Layer => ({ source: 'scope', name: scopeName, values })),
    ...layers,
  ];
}

/** Returns the effective values at a level with their sources. */
export const readEffectiveAt = async (tx: Tx, target: ResolvedTarget): Promise<Effective[]> =>
  inherit(await readLayers(tx, target));

/** Returns the values that apply to a netbar without its own ones. */
export async function readInheritedByNetbar(tx: Tx, target: ResolvedTarget): Promise<Effective[]> {
  const layers = await readLayers(tx, target);
  return inherit(layers.filter(({ source }) => source === 'global' || source === 'scope'));
}

/**
 * Returns the effective values of a terminal with their sources. Throws if the terminal is outside
 * the caller's data scope.
 */
export async function readEffectiveConfig(by: ActorContext, id: number): Promise<EffectiveConfig> {
  const { tx, caller } = by;
  const target = await resolveTarget(by, { terminalId: id });
  const [versions] = await tx
    .select({ applied: terminals.configVersion, version: netbars.configVersion })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .where(eq(terminals.id, id));
  const granted = await grantedPaths(tx, caller.authorityId);
  return {
    list: await readEffectiveAt(tx, target),
    version: versions?.version ?? 0,
    applied: versions?.applied ?? 0,
    actions: granted.has('/pc/setConfig') ? ['configure'] : [],
  };
}

/** Throws code 422 for values that the schema cannot check. */
export function checkConfig({ homepageLock, updateWindow }: SetConfig['values']): void {
  const errors = [
    ...(homepageLock?.enabled && !/^https?:\/\/\S+$/.test(homepageLock.url)
      ? [{ field: 'values.homepageLock', msg: texts.homepage }]
      : []),
    ...(updateWindow && updateWindow.start === updateWindow.end
      ? [{ field: 'values.updateWindow', msg: texts.updateWindow }]
      : []),
  ];
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Sets values at a level, or removes them (`null`). Affected netbars get a new version, and their
 * gateways are notified when `tx` commits. Throws if the level is outside the caller's data scope.
 */
export async function setConfig(by: ActorContext, bus: Bus, input: SetConfig): Promise<void> {
  const { tx, caller } = by;
  checkConfig(input.values);
  const target = await resolveTarget(by, input);
  const { netbarId, terminalId } = target;
  const current = await lockLevel(tx, target);
  const merged = { ...current, ...input.values };
  await writeLevel(
    tx,
    target,
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
    caller.userName,
  );
  if (terminalId !== null && netbarId !== null)
    await storeChanges(by, 'configured', [
      { netbarId, id: terminalId, after: Object.keys(input.values).join(' ') },
    ]);
  await incrementConfigVersion({ tx, bus }, netbarId);
}

/**
 * Locks the values of a level until `tx` ends and returns them, so that no concurrent change is
 * lost. Locks the netbar row first, in the same order as publishing does.
 */
export async function lockLevel(tx: Tx, target: ConfigTarget): Promise<Partial<PcConfig>> {
  const { netbarId, groupId, terminalId } = target;
  if (netbarId !== null)
    await tx.select({ id: netbars.id }).from(netbars).where(eq(netbars.id, netbarId)).for('update');
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`config ${netbarId} ${groupId} ${terminalId}`}))`,
  );
  const [row] = await tx
    .select({ values: configLevels.values })
    .from(configLevels)
    .where(atTarget(configLevels, target));
  return row?.values ?? {};
}

/** Replaces the values of a level. */
export async function writeLevel(
  tx: Tx,
  target: ConfigTarget,
  values: Partial<PcConfig>,
  updaterName: string,
): Promise<void> {
  const { netbarId, groupId, terminalId } = target;
  await tx
    .insert(configLevels)
    .values({ netbarId, groupId, terminalId, values, updaterName })
    .onConflictDoUpdate({
      target: [configLevels.netbarId, configLevels.groupId, configLevels.terminalId],
      set: { values, updaterName, updatedAt: sql`now()` },
    });
}

/**
 * Increments the version of a netbar, of several, or of all (null). Their gateways are notified
 * when `tx` commits.
 */
export async function incrementConfigVersion(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarIds: number | readonly number[] | null,
): Promise<void> {
  const ids = typeof netbarIds === 'number' ? [netbarIds] : netbarIds;
  const condition =
    ids === null
      ? sql`${netbars.status} not in ('archived', 'rejected')`
      : // Locks in the order of the ids, so that two changes of several netbars do not deadlock.
        inArray(
          netbars.id,
          sql`(select id from ${netbars} where ${inArray(netbars.id, [...ids])} order by id for update)`,
        );
  await tx
    .update(netbars)
    .set({ configVersion: sql`${netbars.configVersion} + 1`, updatedAt: sql`${netbars.updatedAt}` })
    .where(condition);
  await publishVersions({ tx, bus }, ids ?? undefined);
}
