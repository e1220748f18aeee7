import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { callsOf } from '../../platform/identity/authority/permission.ts';
import type { By } from '../../platform/lists/by.ts';
import { inScope, readScope } from '../../platform/scope/scope.ts';
import { announceVersions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { noteChanges } from './changes.ts';
import type { PcConfig } from './configKeys.ts';
import type { EffectiveConfig, SetConfig } from './configSchemas.ts';
import { inherit, type Layer } from './inherit.ts';
import { configLevels, terminalGroups, terminals } from './tables.ts';
import { texts } from './texts.ts';

/** What is in force on a machine of the caller's scope, each value with where it comes from. Throws where there is no such machine. */
export async function readEffectiveConfig(by: By, id: number): Promise<EffectiveConfig> {
  const { tx, caller } = by;
  const [found] = await tx
    .select({ pc: terminals, netbarName: netbars.name, version: netbars.configVersion, groupName: terminalGroups.name })
    .from(terminals)
    .innerJoin(netbars, eq(netbars.id, terminals.netbarId))
    .leftJoin(terminalGroups, eq(terminalGroups.id, terminals.groupId))
    .where(and(eq(terminals.id, id), ne(terminals.status, 'removed'), await inScope(tx, caller, terminals)));
  if (!found) throw refuse(texts.unknown);
  const { pc, netbarName, groupName, version } = found;
  const of = eq(configLevels.netbarId, pc.netbarId);
  const rows = await tx
    .select()
    .from(configLevels)
    .where(
      or(
        isNull(configLevels.netbarId),
        and(of, isNull(configLevels.groupId), isNull(configLevels.terminalId)),
        pc.groupId === null ? undefined : eq(configLevels.groupId, pc.groupId),
        eq(configLevels.terminalId, id),
      ),
    );
  const layers = rows.map(({ netbarId, groupId, terminalId, values }): Layer => {
    const said = values as Partial<PcConfig>;
    if (terminalId !== null) return { source: 'terminal', name: pc.terminalNo, values: said };
    if (groupId !== null) return { source: 'group', name: groupName ?? '', values: said };
    return netbarId === null
      ? { source: 'global', name: '', values: said }
      : { source: 'netbar', name: netbarName, values: said };
  });
  const may = await callsOf(tx, caller.authorityId);
  return {
    list: inherit(layers),
    ...{ version, applied: pc.configVersion },
    actions: may.has('/pc/setConfig') ? ['configure'] : [],
  };
}

type Place = Pick<typeof configLevels.$inferInsert, 'netbarId' | 'groupId' | 'terminalId'>;

/** The level that is named, within the caller's scope. Throws where it is out of that, or several are named. */
async function findPlace({ tx, caller }: By, { netbarId, groupId, terminalId }: SetConfig): Promise<Place> {
  if ([netbarId, groupId, terminalId].filter((one) => one !== undefined).length > 1) throw refuse(texts.oneLevel);
  if (terminalId !== undefined) {
    const own = and(eq(terminals.id, terminalId), ne(terminals.status, 'removed'), await inScope(tx, caller, terminals));
    const [row] = await tx.select({ netbarId: terminals.netbarId }).from(terminals).where(own);
    if (!row) throw refuse(texts.unknown);
    return { ...row, terminalId };
  }
  if (groupId !== undefined) {
    const own = and(eq(terminalGroups.id, groupId), await inScope(tx, caller, terminalGroups));
    const [row] = await tx.select({ netbarId: terminalGroups.netbarId }).from(terminalGroups).where(own);
    if (!row) throw refuse(texts.unknownGroup);
    return { ...row, groupId };
  }
  if (netbarId !== undefined) {
    if ((await tx.$count(netbars, and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)))) === 0)
      throw refuse(texts.unknownNetbar);
    return { netbarId };
  }
  if (!(await readScope(tx, caller)).all) throw refuse(texts.notGlobal);
  return {};
}

function check({ homepageLock, updateWindow }: SetConfig['values']): void {
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
  check(input.values);
  const place = await findPlace(by, input);
  const { netbarId = null, groupId = null, terminalId = null } = place;
  // Nobody's change gets lost between reading what was said and writing it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`config ${netbarId} ${groupId} ${terminalId}`}))`);
  const at = and(
    netbarId === null ? isNull(configLevels.netbarId) : eq(configLevels.netbarId, netbarId),
    groupId === null ? isNull(configLevels.groupId) : eq(configLevels.groupId, groupId),
    terminalId === null ? isNull(configLevels.terminalId) : eq(configLevels.terminalId, terminalId),
  );
  const [former] = await tx.select().from(configLevels).where(at);
  const merged = { ...(former?.values as Partial<PcConfig> | undefined), ...input.values };
  const values = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  const updaterName = caller.userName;
  if (former) await tx.update(configLevels).set({ values, updaterName }).where(eq(configLevels.id, former.id));
  else await tx.insert(configLevels).values({ ...place, values, updaterName });
  if (terminalId !== null && netbarId !== null)
    await noteChanges(by, 'configured', [{ netbarId, id: terminalId, after: Object.keys(input.values).join(' ') }]);
  const concerned = netbarId === null ? sql`${netbars.status} not in ('archived', 'rejected')` : eq(netbars.id, netbarId);
  await tx
    .update(netbars)
    .set({ configVersion: sql`${netbars.configVersion} + 1`, updatedAt: sql`${netbars.updatedAt}` })
    .where(concerned);
  await announceVersions({ tx, bus }, netbarId === null ? undefined : [netbarId]);
}
