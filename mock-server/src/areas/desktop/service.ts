import { eq, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import {
  atTarget,
  type ConfigTargetInput,
  incrementLevelVersion,
  isExePath,
  isFolder,
  isLine,
  levelVersions,
  type ResolvedTarget,
  readApplied,
  resolveTarget,
  targetLevel,
  withInherited,
} from '../pc/index.ts';
import { type Desktop, type DesktopLayer, effectiveDesktop } from './effective.ts';
import { type DesktopOverrides, type IconOverrides, isSystem, NO_OVERRIDES } from './overrides.ts';
import type { DesktopConfig } from './schemas.ts';
import { desktopCounters, desktopLevels, desktopPictures } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof desktopLevels.$inferSelect;

const updaterName = ({ caller }: ActorContext): string => caller.nickName || caller.userName;
const placeName = ({ names: { netbar, group, terminal } }: ResolvedTarget): string =>
  [netbar, group, terminal].filter(Boolean).join(' · ');

const readLevels = (tx: Tx, target: ResolvedTarget): Promise<Row[]> =>
  tx.select().from(desktopLevels).where(withInherited(desktopLevels, target));

function toLayer(
  row: Pick<Row, 'netbarId' | 'groupId' | 'terminalId' | 'said'>,
  { names }: ResolvedTarget,
): DesktopLayer {
  const source = targetLevel(row);
  return { source, name: source === 'global' ? '' : names[source], ...row.said };
}

/** Returns whether a row belongs to exactly this level. */
const isAt = ({ netbarId, groupId, terminalId }: ResolvedTarget, row: Row): boolean =>
  row.netbarId === netbarId && row.groupId === groupId && row.terminalId === terminalId;

/**
 * Returns the effective desktop at a level with sources, and the overrides of the level. Throws if
 * it is outside the caller's data scope.
 */
export async function readDesktop(
  by: ActorContext,
  input: ConfigTargetInput,
): Promise<DesktopConfig> {
  const { tx, caller } = by;
  const target = await resolveTarget(by, input);
  const rows = await readLevels(tx, target);
  const ownRow = rows.find((row) => isAt(target, row));
  const layers = (levelRows: readonly Row[]) => levelRows.map((row) => toLayer(row, target));
  const { netbarId } = target;
  const version =
    netbarId === null
      ? 0
      : ((await levelVersions(tx, desktopCounters, [netbarId])).get(netbarId) ?? 0);
  const granted = await grantedPaths(tx, caller.authorityId);
  return {
    level: targetLevel(target),
    placeName: placeName(target),
    netbarId,
    said: ownRow?.said ?? NO_OVERRIDES,
    view: effectiveDesktop(layers(rows)),
    inherited: effectiveDesktop(layers(rows.filter((row) => row !== ownRow))),
    updaterName: ownRow?.updaterName ?? '',
    UpdatedAt: ownRow?.updatedAt.toISOString() ?? null,
    ...(await readApplied(tx, 'desktop', netbarId, version)),
    actions: granted.has('/pc/setDesktopConfig') ? ['set'] : [],
  };
}

/** Returns whether a terminal belongs to a level. */
const belongsTo = (level: ResolvedTarget, terminal: ResolvedTarget): boolean =>
  (level.netbarId === null || level.netbarId === terminal.netbarId) &&
  (level.groupId === null || level.groupId === terminal.throughGroup) &&
  (level.terminalId === null || level.terminalId === terminal.terminalId);

/**
 * Returns the desktop at a level, or on one of its terminals, as if the level had these overrides.
 * Throws if they are invalid.
 */
export async function previewDesktop(
  by: ActorContext,
  input: ConfigTargetInput,
  { said: overrides, machineId }: { said: DesktopOverrides; machineId?: number },
): Promise<{ placeName: string; view: Desktop }> {
  const { tx } = by;
  const target = await resolveTarget(by, input);
  const shownTarget =
    machineId === undefined ? target : await resolveTarget(by, { terminalId: machineId });
  if (!belongsTo(target, shownTarget)) throw refuse(texts.notBelow);
  await checkOverrides(tx, overrides, await inheritedKeys(tx, target));
  const others = (await readLevels(tx, shownTarget)).filter((row) => !isAt(target, row));
  const { netbarId, groupId, terminalId } = target;
  const view = effectiveDesktop(
    [...others, { netbarId, groupId, terminalId, said: overrides }].map((row) =>
      toLayer(row, shownTarget),
    ),
  );
  return { placeName: placeName(shownTarget), view };
}

/** Returns the keys of inherited icons, which need no complete definition. */
async function inheritedKeys(tx: Tx, target: ResolvedTarget): Promise<ReadonlySet<string>> {
  const rows = (await readLevels(tx, target)).filter((row) => !isAt(target, row));
  return new Set(
    effectiveDesktop(rows.map((row) => toLayer(row, target))).icons.map(({ key }) => key),
  );
}

const isTarget = (target: string): boolean =>
  isExePath(target) || isFolder(target) || /^https?:\/\/[^\s"<>]+$/i.test(target);

function iconErrors(
  { key, name, target, args }: IconOverrides,
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

/** Throws code 422 for errors that the schema cannot detect. */
async function checkOverrides(
  tx: Tx,
  { settings, icons }: DesktopOverrides,
  inherited: ReadonlySet<string>,
): Promise<void> {
  const keys = icons.map(({ key }) => key);
  const faults = icons.flatMap((icon, at) => [
    ...(keys.indexOf(icon.key) < at ? [{ field: `icons.${at}.key`, msg: texts.iconTwice }] : []),
    ...iconErrors(icon, `icons.${at}`, inherited),
  ]);
  const pictureKeys = [
    settings.wallpaper ?? '',
    ...icons.map(({ picture = '' }) => picture),
  ].filter((key) => key !== '');
  const uniqueKeys = [...new Set(pictureKeys)];
  const knownCount =
    uniqueKeys.length === 0
      ? 0
      : await tx.$count(desktopPictures, inArray(desktopPictures.key, uniqueKeys));
  if (knownCount < uniqueKeys.length) faults.push({ field: 'settings', msg: texts.unknownPicture });
  if (faults.length > 0) throw badFields(faults);
}

/** Removes fields of Windows icons that Windows defines itself. */
const normalize = ({ settings, icons }: DesktopOverrides): DesktopOverrides => ({
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
 * Replaces the desktop overrides of a level. Empty overrides remove the level. Throws 409 if it was
 * changed after `expectUpdatedAt`, or 422 if the overrides are invalid.
 */
export async function setDesktop(
  by: ActorContext & { deps: { bus: Bus } },
  input: ConfigTargetInput,
  { said: overrides, expectUpdatedAt }: { said: DesktopOverrides; expectUpdatedAt?: string },
): Promise<DesktopConfig> {
  const { tx } = by;
  const target = await resolveTarget(by, input);
  const { netbarId, groupId, terminalId } = target;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`desktop ${netbarId} ${groupId} ${terminalId}`}))`,
  );
  const [current] = await tx.select().from(desktopLevels).where(atTarget(desktopLevels, target));
  if (expectUpdatedAt !== current?.updatedAt.toISOString()) throw conflict(texts.moved);
  await checkOverrides(tx, overrides, await inheritedKeys(tx, target));
  const normalized = normalize(overrides);
  const isEmpty = normalized.icons.length + Object.keys(normalized.settings).length === 0;
  const set = { said: normalized, updaterName: updaterName(by), updatedAt: sql`clock_timestamp()` };
  if (current && isEmpty) await tx.delete(desktopLevels).where(eq(desktopLevels.id, current.id));
  else if (current) await tx.update(desktopLevels).set(set).where(eq(desktopLevels.id, current.id));
  else if (!isEmpty)
    await tx.insert(desktopLevels).values({ netbarId, groupId, terminalId, ...set });
  if (current || !isEmpty)
    await incrementLevelVersion({ tx, bus: by.deps.bus }, desktopCounters, netbarId);
  return readDesktop(by, input);
}
