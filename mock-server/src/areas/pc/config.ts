import { eq, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { announceVersions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { noteChanges } from './changes.ts';
import type { PcConfig } from './configKeys.ts';
import type { EffectiveConfig, SetConfig } from './configSchemas.ts';
import { type Effective, inherit, type Layer } from './inherit.ts';
import { atPlace, type FoundPlace, findPlace, levelOf, type Place, throughPlace } from './place.ts';
import { configLevels, terminals } from './tables.ts';
import { texts } from './texts.ts';

const nameAt = ({ names }: FoundPlace, level: ReturnType<typeof levelOf>): string =>
  level === 'global' ? '' : names[level];

/** What is in force at a level that was found, each value with where it comes from. */
export async function readEffectiveAt(tx: Tx, place: FoundPlace): Promise<Effective[]> {
  const rows = await tx.select().from(configLevels).where(throughPlace(configLevels, place));
  const layers = rows.map((row): Layer => {
    const source = levelOf(row);
    return { source, name: nameAt(place, source), values: row.values };
  });
  return inherit(layers);
}

/** What is in force on a machine of the caller's scope, each value with where it comes from. Throws where there is no such machine. */
export async function readEffectiveConfig(by: By, id: number): Promise<EffectiveConfig> {
  const { tx, caller } = by;
  const place = await findPlace(by, { terminalId: id });
  const [found] = await tx
    .select({ applied: terminals.configVersion, version: netbars.configVersion })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .where(eq(terminals.id, id));
  const may = await callsOf(tx, caller.authorityId);
  return {
    list: await readEffectiveAt(tx, place),
    version: found?.version ?? 0,
    applied: found?.applied ?? 0,
    actions: may.has('/pc/setConfig') ? ['configure'] : [],
  };
}

/** Throws code 422 naming what no schema can see. */
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
 * Says something at a level, or nothing any more (`null`). The netbars that it concerns get a new version, of which their gateways are
 * told when `tx` commits. Throws where the level is out of the caller's scope.
 */
export async function setConfig(by: By, bus: Bus, input: SetConfig): Promise<void> {
  const { tx, caller } = by;
  checkConfig(input.values);
  const place = await findPlace(by, input);
  const { netbarId, terminalId } = place;
  const former = await lockLevel(tx, place);
  const merged = { ...former, ...input.values };
  await writeLevel(
    tx,
    place,
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
    caller.userName,
  );
  if (terminalId !== null && netbarId !== null)
    await noteChanges(by, 'configured', [
      { netbarId, id: terminalId, after: Object.keys(input.values).join(' ') },
    ]);
  await countVersion({ tx, bus }, netbarId);
}

/**
 * What is said at a level, held until `tx` ends: nobody's change gets lost between reading and writing it. Its netbar is held first, as by
 * whoever publishes for it: both write it in the end.
 */
export async function lockLevel(tx: Tx, place: Place): Promise<Partial<PcConfig>> {
  const { netbarId, groupId, terminalId } = place;
  if (netbarId !== null)
    await tx.select({ id: netbars.id }).from(netbars).where(eq(netbars.id, netbarId)).for('update');
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`config ${netbarId} ${groupId} ${terminalId}`}))`,
  );
  const [row] = await tx
    .select({ values: configLevels.values })
    .from(configLevels)
    .where(atPlace(configLevels, place));
  return row?.values ?? {};
}

/** Says something at a level in place of what was said there. */
export async function writeLevel(
  tx: Tx,
  place: Place,
  values: Partial<PcConfig>,
  updaterName: string,
): Promise<void> {
  const { netbarId, groupId, terminalId } = place;
  await tx
    .insert(configLevels)
    .values({ netbarId, groupId, terminalId, values, updaterName })
    .onConflictDoUpdate({
      target: [configLevels.netbarId, configLevels.groupId, configLevels.terminalId],
      set: { values, updaterName, updatedAt: sql`now()` },
    });
}

/** Gives a netbar, or all of them, a new version, of which their gateways are told when `tx` commits. */
export async function countVersion(
  { tx, bus }: { tx: Tx; bus: Bus },
  netbarId: number | null,
): Promise<void> {
  const concerned =
    netbarId === null
      ? sql`${netbars.status} not in ('archived', 'rejected')`
      : eq(netbars.id, netbarId);
  await tx
    .update(netbars)
    .set({ configVersion: sql`${netbars.configVersion} + 1`, updatedAt: sql`${netbars.updatedAt}` })
    .where(concerned);
  await announceVersions({ tx, bus }, netbarId === null ? undefined : [netbarId]);
}
