import { eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import { callsOf } from '../../platform/kernel/identity/authority/permission.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import {
  atPlace,
  countLevel,
  type FoundPlace,
  findPlace,
  isExePath,
  isFolder,
  isLine,
  levelOf,
  levelVersions,
  type PlaceWish,
  readApplied,
  throughPlace,
} from '../pc/index.ts';
import { type Desktop, type DesktopLayer, desktopOf } from './effective.ts';
import { type DesktopSaid, type IconSaid, isSystem, NOTHING } from './said.ts';
import type { DesktopConfig } from './schemas.ts';
import { desktopCounters, desktopLevels, desktopPictures } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof desktopLevels.$inferSelect;

const sayer = ({ caller }: By): string => caller.nickName || caller.userName;
const placeName = ({ names: { netbar, group, terminal } }: FoundPlace): string =>
  [netbar, group, terminal].filter(Boolean).join(' · ');

const readLevels = (tx: Tx, place: FoundPlace): Promise<Row[]> =>
  tx.select().from(desktopLevels).where(throughPlace(desktopLevels, place));

function layerOf(
  row: Pick<Row, 'netbarId' | 'groupId' | 'terminalId' | 'said'>,
  { names }: FoundPlace,
): DesktopLayer {
  const source = levelOf(row);
  return { source, name: source === 'global' ? '' : names[source], ...row.said };
}

/** Whether a row is of exactly this level. */
const isAt = ({ netbarId, groupId, terminalId }: FoundPlace, row: Row): boolean =>
  row.netbarId === netbarId && row.groupId === groupId && row.terminalId === terminalId;

/** What customers see at a level, where each part comes from, and what this level itself says. Throws outside of the caller's scope. */
export async function readDesktop(by: By, wish: PlaceWish): Promise<DesktopConfig> {
  const { tx, caller } = by;
  const place = await findPlace(by, wish);
  const rows = await readLevels(tx, place);
  const own = rows.find((row) => isAt(place, row));
  const layers = (some: readonly Row[]) => some.map((row) => layerOf(row, place));
  const { netbarId } = place;
  const version =
    netbarId === null
      ? 0
      : ((await levelVersions(tx, desktopCounters, [netbarId])).get(netbarId) ?? 0);
  const may = await callsOf(tx, caller.authorityId);
  return {
    level: levelOf(place),
    placeName: placeName(place),
    netbarId,
    said: own?.said ?? NOTHING,
    view: desktopOf(layers(rows)),
    inherited: desktopOf(layers(rows.filter((row) => row !== own))),
    updaterName: own?.updaterName ?? '',
    UpdatedAt: own?.updatedAt.toISOString() ?? null,
    ...(await readApplied(tx, 'desktop', netbarId, version)),
    actions: may.has('/pc/setDesktopConfig') ? ['set'] : [],
  };
}

/** Whether a machine that was found is of a level. */
const isBelow = (place: FoundPlace, machine: FoundPlace): boolean =>
  (place.netbarId === null || place.netbarId === machine.netbarId) &&
  (place.groupId === null || place.groupId === machine.throughGroup) &&
  (place.terminalId === null || place.terminalId === machine.terminalId);

/** What customers would see at a level, or on one machine of it, if the level said this. Throws where what it says cannot be. */
export async function previewDesktop(
  by: By,
  wish: PlaceWish,
  { said, machineId }: { said: DesktopSaid; machineId?: number },
): Promise<{ placeName: string; view: Desktop }> {
  const { tx } = by;
  const place = await findPlace(by, wish);
  const seen = machineId === undefined ? place : await findPlace(by, { terminalId: machineId });
  if (!isBelow(place, seen)) throw refuse(texts.notBelow);
  await checkSaid(tx, said, await inheritedKeys(tx, place));
  const others = (await readLevels(tx, seen)).filter((row) => !isAt(place, row));
  const { netbarId, groupId, terminalId } = place;
  const view = desktopOf(
    [...others, { netbarId, groupId, terminalId, said }].map((row) => layerOf(row, seen)),
  );
  return { placeName: placeName(seen), view };
}

/** The icons that a level need not say all of. */
async function inheritedKeys(tx: Tx, place: FoundPlace): Promise<ReadonlySet<string>> {
  const rows = (await readLevels(tx, place)).filter((row) => !isAt(place, row));
  return new Set(desktopOf(rows.map((row) => layerOf(row, place))).icons.map(({ key }) => key));
}

const isTarget = (target: string): boolean =>
  isExePath(target) || isFolder(target) || /^https?:\/\/[^\s"<>]+$/i.test(target);

function faultsOf(
  { key, name, target, args }: IconSaid,
  field: string,
  inherited: ReadonlySet<string>,
): FieldError[] {
  const isNew = !isSystem(key) && !inherited.has(key);
  return [
    ...(isNew && name === undefined ? [{ field: `${field}.name`, msg: texts.iconName }] : []),
    ...((isNew && target === undefined) || (target !== undefined && !isTarget(target))
      ? [{ field: `${field}.target`, msg: texts.iconTarget }]
      : []),
    ...(args === undefined || isLine(args)
      ? []
      : [{ field: `${field}.args`, msg: texts.iconArgs }]),
  ];
}

/** Throws code 422 naming what no schema can see. */
async function checkSaid(
  tx: Tx,
  { settings, icons }: DesktopSaid,
  inherited: ReadonlySet<string>,
): Promise<void> {
  const keys = icons.map(({ key }) => key);
  const faults = icons.flatMap((icon, at) => [
    ...(keys.indexOf(icon.key) < at ? [{ field: `icons.${at}.key`, msg: texts.iconTwice }] : []),
    ...faultsOf(icon, `icons.${at}`, inherited),
  ]);
  const named = [settings.wallpaper ?? '', ...icons.map(({ picture = '' }) => picture)].filter(
    (key) => key !== '',
  );
  const wanted = [...new Set(named)];
  const known =
    wanted.length === 0
      ? 0
      : await tx.$count(desktopPictures, inArray(desktopPictures.key, wanted));
  if (known < wanted.length) faults.push({ field: 'settings', msg: texts.unknownPicture });
  if (faults.length > 0) throw badFields(faults);
}

/** What Windows itself decides of its own icons is not kept. */
const keptOf = ({ settings, icons }: DesktopSaid): DesktopSaid => ({
  settings,
  icons: icons.map(({ name, target, args, picture, ...icon }) =>
    isSystem(icon.key)
      ? icon
      : {
          ...icon,
          ...(name !== undefined && { name: name.trim() }),
          ...(target !== undefined && { target }),
          ...(args !== undefined && { args }),
          ...(picture !== undefined && { picture }),
        },
  ),
});

/**
 * Says what a level says of the desktop, all of it; nothing at all gives everything back. Throws where somebody else has said
 * something since `expectUpdatedAt`, or what is said cannot be.
 */
export async function setDesktop(
  by: By & { deps: { bus: Bus } },
  wish: PlaceWish,
  { said, expectUpdatedAt }: { said: DesktopSaid; expectUpdatedAt?: string },
): Promise<DesktopConfig> {
  const { tx } = by;
  const place = await findPlace(by, wish);
  const { netbarId, groupId, terminalId } = place;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`desktop ${netbarId} ${groupId} ${terminalId}`}))`,
  );
  const [former] = await tx.select().from(desktopLevels).where(atPlace(desktopLevels, place));
  if (expectUpdatedAt !== former?.updatedAt.toISOString()) throw conflict(texts.moved);
  await checkSaid(tx, said, await inheritedKeys(tx, place));
  const kept = keptOf(said);
  const isNothing = kept.icons.length + Object.keys(kept.settings).length === 0;
  const set = { said: kept, updaterName: sayer(by), updatedAt: sql`clock_timestamp()` };
  if (former && isNothing) await tx.delete(desktopLevels).where(eq(desktopLevels.id, former.id));
  else if (former) await tx.update(desktopLevels).set(set).where(eq(desktopLevels.id, former.id));
  else if (!isNothing)
    await tx.insert(desktopLevels).values({ netbarId, groupId, terminalId, ...set });
  if (former || !isNothing) await countLevel({ tx, bus: by.deps.bus }, desktopCounters, netbarId);
  return readDesktop(by, wish);
}
