import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { conflict, refuse } from '../../http/errors.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import {
  checkConfig,
  countVersion,
  findPlace,
  lockLevel,
  type PcConfig,
  readEffectiveAt,
  writeLevel,
} from '../pc/index.ts';
import { restoreRules, snapshotRules } from '../rule/index.ts';
import type { NetbarConfig } from './schemas.ts';
import { configDrafts, configVersions } from './tables.ts';
import { texts } from './texts.ts';

export type Values = { [K in keyof PcConfig]?: PcConfig[K] | null };
const CLOSED: readonly string[] = ['archived', 'rejected'];

/** Of the values those that say something. */
const said = (values: Values): Partial<PcConfig> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );

const nameOf = ({ caller }: By) => (caller.nickName || caller.userName).slice(0, 60);

/** A netbar of the caller's scope, held until `tx` ends. Throws where there is none. */
export async function lockNetbar({ tx, caller }: By, netbarId: number) {
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
  if (CLOSED.includes(row.status)) throw refuse(texts.readOnly);
  return row;
}

/** What is in force in a netbar, where each value comes from, and what somebody is about to publish. */
export async function readConfig(by: By, netbarId: number): Promise<NetbarConfig> {
  const { tx, caller } = by;
  const place = await findPlace(by, { netbarId });
  const [row] = await tx
    .select({ version: netbars.configVersion, status: netbars.status })
    .from(netbars)
    .where(eq(netbars.id, netbarId));
  const [draft] = await tx.select().from(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  const list = await readEffectiveAt(tx, place);
  const may = await callsOf(tx, caller.authorityId);
  const open = !CLOSED.includes(row?.status ?? '');
  const offered = [
    ...(['saveConfigDraft', 'publishConfig', 'rollbackConfig', 'setRule'] as const).filter((one) =>
      may.has(`/netbar/${one}`),
    ),
    ...(may.has('/config/publishToMany') ? ['publishToMany'] : []),
    ...(may.has('/netbar/addConfigTemplate') ? ['addConfigTemplate'] : []),
  ];
  return {
    netbarId,
    netbarName: place.names.netbar,
    version: row?.version ?? 0,
    list,
    values: Object.fromEntries(
      list.flatMap(({ key, value, source }) => (source === 'netbar' ? [[key, value]] : [])),
    ),
    inherited: await readEffectiveAt(tx, { ...place, netbarId: null }),
    draft: draft
      ? {
          values: draft.values,
          updaterName: draft.updaterName,
          UpdatedAt: draft.updatedAt.toISOString(),
        }
      : null,
    actions: open ? offered : [],
  };
}

/** Keeps what somebody is about to publish. Throws where somebody else has saved it since `expectUpdatedAt`. */
export async function saveDraft(
  by: By,
  {
    netbarId,
    values,
    expectUpdatedAt,
  }: { netbarId: number; values: Values; expectUpdatedAt?: string },
): Promise<NetbarConfig> {
  const { tx } = by;
  checkConfig(values);
  await lockNetbar(by, netbarId);
  const [former] = await tx.select().from(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  if (former && expectUpdatedAt !== former.updatedAt.toISOString())
    throw conflict(texts.draftMoved);
  if (!former && expectUpdatedAt !== undefined) throw conflict(texts.draftMoved);
  const set = { values: said(values), updaterName: nameOf(by), updatedAt: sql`clock_timestamp()` };
  if (former) await tx.update(configDrafts).set(set).where(eq(configDrafts.id, former.id));
  else await tx.insert(configDrafts).values({ netbarId, ...set });
  return readConfig(by, netbarId);
}

/** Throws away what was not published. */
export async function discardDraft(by: By, netbarId: number): Promise<NetbarConfig> {
  await lockNetbar(by, netbarId);
  await by.tx.delete(configDrafts).where(eq(configDrafts.netbarId, netbarId));
  return readConfig(by, netbarId);
}

interface Publishing {
  values: Partial<PcConfig>;
  mode: 'now' | 'nextBoot';
  note: string;
  restored?: number;
}

/** Makes a version of what a netbar says, and tells its gateway. The netbar is held by the caller (`lockNetbar`). */
export async function publish(
  by: By,
  bus: Bus,
  netbarId: number,
  { values, mode, note, restored }: Publishing,
): Promise<number> {
  const { tx } = by;
  const place = { netbarId, groupId: null, terminalId: null };
  await lockLevel(tx, place);
  await writeLevel(tx, place, values, nameOf(by));
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
    authorName: nameOf(by),
    restored: restored ?? null,
  });
  await countVersion({ tx, bus }, netbarId);
  return version;
}

interface PublishWish {
  netbarId: number;
  effectiveMode: 'now' | 'nextBoot';
  changeNote: string;
  expectVersion: number;
}

/** Publishes the draft of a netbar. Throws code 409 where another version is in force than the caller saw. @returns the new version */
export async function publishDraft(by: By, bus: Bus, wish: PublishWish): Promise<number> {
  const { netbarId, effectiveMode: mode, changeNote: note, expectVersion } = wish;
  const { version } = await lockNetbar(by, netbarId);
  if (version !== expectVersion) throw conflict(texts.moved, { version });
  const [draft] = await by.tx
    .delete(configDrafts)
    .where(eq(configDrafts.netbarId, netbarId))
    .returning();
  if (!draft) throw refuse(texts.nothing);
  return publish(by, bus, netbarId, { values: draft.values, mode, note });
}

/** Publishes what an older version said as a new one. Throws where a rule that it speaks of is gone, unless the rules stay as they are. */
export async function rollback(
  by: By,
  bus: Bus,
  {
    version: old,
    withoutRules = false,
    ...wish
  }: PublishWish & { version: number; withoutRules?: boolean },
): Promise<number> {
  const { netbarId, effectiveMode: mode, changeNote: note, expectVersion } = wish;
  const { version } = await lockNetbar(by, netbarId);
  if (version !== expectVersion) throw conflict(texts.moved, { version });
  if (old === version) throw refuse(texts.current);
  const own = and(eq(configVersions.netbarId, netbarId), eq(configVersions.version, old));
  const [found] = await by.tx.select().from(configVersions).where(own);
  if (!found) throw refuse(texts.unknownVersion);
  if (!withoutRules) {
    const gone = await restoreRules(by, bus, netbarId, found.rules);
    if (gone.length > 0) throw refuse(texts.ruleGone(gone.join('、')));
  }
  return publish(by, bus, netbarId, { values: found.values, mode, note, restored: old });
}
