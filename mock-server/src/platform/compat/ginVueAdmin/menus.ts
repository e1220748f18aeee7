import { eq } from 'drizzle-orm';
import { isExecutableUrl } from '../../../http/executableUrl.ts';
import { writeButtons, writeParameters } from '../../accounts/menu/menuParts.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menuParameters,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { mapParents, pathTo } from '../../kernel/lists/tree.ts';
import { batches, type Decision, findTooLongText, type ImportRun, uniqueBy } from './merge.ts';
import type { MergedRoles } from './roles.ts';
import type { SourceMenu } from './snapshot.ts';

type Row = typeof menus.$inferSelect;

/** Mapping of source rows to local rows, and the added rows. */
interface MergedMenus {
  /** Local ids by source id. */
  menus: ReadonlyMap<number, number>;
  buttons: ReadonlyMap<number, { menuId: number; buttonId: number }>;
  /** Local rows and buttons that this import added. No role can have lost them yet. */
  newMenus: ReadonlySet<number>;
  newButtons: ReadonlySet<number>;
}

/**
 * Sorts rows, parents first. Skips rows with a broken parent chain, which are not visible in the
 * source either.
 */
function parentsFirst(merge: ImportRun): SourceMenu[] {
  const parents = mapParents(merge.source.menus);
  const placed = merge.source.menus.flatMap((menu) => {
    const path = pathTo(parents, menu.id);
    if (!path)
      merge.note(
        'menus',
        `menu ${menu.name}`,
        'left out',
        'its parent row does not exist in the source, so it is not visible there either',
      );
    return path ? [{ menu, depth: path.length }] : [];
  });
  return placed.toSorted((a, b) => a.depth - b.depth).map(({ menu }) => menu);
}

function unusable(menu: SourceMenu): string | undefined {
  if (menu.name === '') return 'the name is missing';
  const { name, path, component, title, icon, activeName } = menu;
  const runs = [name, path, component, title, icon, activeName].some(isExecutableUrl);
  if (runs) return 'a field contains an address with a script';
  const parts = [
    ...menu.buttons.map((button) => findTooLongText(menuButtons, button)),
    ...menu.parameters.map((parameter) => findTooLongText(menuParameters, parameter)),
  ];
  return parts.find((why) => why !== undefined);
}

/** Pages of the source that have a different component path here. */
const RENAMED_COMPONENTS: Readonly<Record<string, string>> = {
  'view/about/index.vue': 'view/about/about.vue',
};

function pageOf({ component }: SourceMenu): string {
  const path = component.replaceAll('\\', '/');
  return RENAMED_COMPONENTS[path] ?? path;
}

/**
 * Returns the conflict if an existing row opens a different page. Rows that are only folders do not
 * conflict.
 */
function findConflict(
  menu: SourceMenu,
  row: Row | undefined,
  holders: ReadonlySet<string>,
): string | undefined {
  const page = pageOf(menu);
  if (!row || row.component === page || holders.has(menu.name)) return undefined;
  return `opens ${row.component} here and ${page} there`;
}

/** Uses existing buttons of the same name and adds the others. */
async function mergeButtons(
  merge: ImportRun,
  menuId: number,
  menu: SourceMenu,
  decision: Decision,
) {
  const { tx } = merge;
  const before = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuId));
  const buttonsByName = new Map(before.map(({ name, desc }) => [name, { name, desc }]));
  for (const { name, desc } of menu.buttons)
    if (decision === 'change' || !buttonsByName.has(name)) buttonsByName.set(name, { name, desc });
  if (menu.buttons.length > 0) await writeButtons(tx, menuId, [...buttonsByName.values()]);
  const after = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuId));
  const old = new Set(before.map(({ id }) => id));
  return {
    ids: new Map(after.map(({ name, id }) => [name, id])),
    added: after.map(({ id }) => id).filter((id) => !old.has(id)),
  };
}

/**
 * Imports the menu rows with their parameters and buttons below the same parents. 超级管理员 sees all
 * rows.
 */
export async function mergeMenus(merge: ImportRun): Promise<MergedMenus> {
  const { tx } = merge;
  const rows = await tx.select().from(menus);
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  const sourceParents = new Set(merge.source.menus.map(({ parentId }) => parentId));
  const localParents = new Set(rows.map(({ parentId }) => parentId));
  const holders = new Set(
    merge.source.menus
      .filter(
        ({ id, name }) => sourceParents.has(id) && localParents.has(rowsByName.get(name)?.id ?? 0),
      )
      .map(({ name }) => name),
  );
  /** Parent rows by source id, including rows that are skipped themselves. */
  const idsBySourceId = new Map<number, number>([[0, 0]]);
  const merged = {
    menus: new Map<number, number>(),
    buttons: new Map(),
    newMenus: new Set<number>(),
    newButtons: new Set<number>(),
  };
  for (const menu of parentsFirst(merge)) {
    const { id, parameters, buttons, ...fields } = menu;
    const row = rowsByName.get(menu.name);
    const parentId = idsBySourceId.get(menu.parentId);
    const imported = { ...fields, component: pageOf(menu), parentId: parentId ?? 0 };
    const decision = merge.decide({
      kind: 'menus',
      name: `menu ${menu.name} ${menu.title}`,
      table: menus,
      here: row,
      there: imported,
      clash: findConflict(menu, row, holders),
      unusable:
        unusable(menu) ?? (parentId === undefined ? 'its parent row was skipped' : undefined),
    });
    if (row) idsBySourceId.set(id, row.id);
    if (decision === 'leave') continue;
    let menuId = row?.id ?? 0;
    if (decision === 'add') {
      const [added] = await tx.insert(menus).values(imported).returning();
      menuId = added?.id ?? 0;
      if (added) rowsByName.set(added.name, added);
      await tx.insert(authorityMenus).values({ authorityId: SUPER_ADMIN, menuId });
      merged.newMenus.add(menuId);
    }
    if (decision === 'change') await tx.update(menus).set(imported).where(eq(menus.id, menuId));
    if (decision !== 'use') await writeParameters(tx, menuId, parameters);
    idsBySourceId.set(id, menuId);
    merged.menus.set(id, menuId);
    const { ids, added } = await mergeButtons(merge, menuId, menu, decision);
    for (const button of added) merged.newButtons.add(button);
    for (const { id: buttonId, name } of buttons)
      merged.buttons.set(buttonId, { menuId, buttonId: ids.get(name) ?? 0 });
  }
  return merged;
}

/** Imports the menus that each role sees, and the buttons that it may use. */
export async function mergeMenuGrants(
  { tx, source, report }: ImportRun,
  { here, following }: MergedRoles,
  merged: MergedMenus,
): Promise<void> {
  const visiblePairs = source.roleMenus.flatMap(({ role, menu }) => {
    const menuId = merged.menus.get(menu);
    const isGiven =
      menuId !== undefined &&
      here.has(role) &&
      (following.has(role) || merged.newMenus.has(menuId));
    return isGiven ? [{ authorityId: role, menuId }] : [];
  });
  const pressed = source.roleButtons.flatMap(({ role, button }) => {
    const targetButton = merged.buttons.get(button);
    const isGiven =
      targetButton &&
      here.has(role) &&
      (following.has(role) || merged.newButtons.has(targetButton.buttonId));
    return isGiven ? [{ authorityId: role, ...targetButton }] : [];
  });
  for (const part of batches(
    uniqueBy(visiblePairs, ({ authorityId, menuId }) => `${authorityId} ${menuId}`),
  )) {
    const added = await tx
      .insert(authorityMenus)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: authorityMenus.menuId });
    report.grants.menus += added.length;
  }
  for (const part of batches(
    uniqueBy(pressed, ({ authorityId, buttonId }) => `${authorityId} ${buttonId}`),
  )) {
    const added = await tx
      .insert(authorityButtons)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: authorityButtons.buttonId });
    report.grants.buttons += added.length;
  }
}
