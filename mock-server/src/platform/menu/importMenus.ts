import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { menus } from '../identity/menu/tables.ts';
import type { WriteMenu } from './baseSchemas.ts';
import type { ImportedMenus, ImportMenus, ImportRow } from './importSchemas.ts';
import { type PlannedRow, planImport } from './planImport.ts';
import { texts } from './texts.ts';
import { insertMenus, lockTree, writeMenu } from './writes.ts';

const toWrite = ({ parent: _parent, ...fields }: ImportRow, parentId: number): WriteMenu => ({ ...fields, parentId });

/** Writes level after level, so that every row finds the one above it. */
async function writeRows(tx: Tx, caller: Pick<Caller, 'authorityId'>, planned: readonly PlannedRow[]): Promise<void> {
  const rows = await tx.select({ id: menus.id, name: menus.name }).from(menus);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  let left = planned.filter(({ result }) => result === 'add' || result === 'update');
  while (left.length > 0) {
    const here = left.filter(({ parent }) => parent === '' || ids.has(parent));
    left = left.filter((one) => !here.includes(one));
    const parentOf = ({ parent }: PlannedRow) => (parent === '' ? 0 : (ids.get(parent) ?? 0));
    const added = here.flatMap((one) => (one.row && !one.kept ? [toWrite(one.row, parentOf(one))] : []));
    for (const [name, id] of await insertMenus(tx, caller, added)) ids.set(name, id);
    for (const one of here) if (one.row && one.kept) await writeMenu(tx, one.kept.ID, toWrite(one.row, parentOf(one)));
  }
}

const shown = ({ row: _row, kept: _kept, ...told }: PlannedRow): ImportedMenus['rows'][number] => told;

/**
 * Brings rows of the menu with all below them: those whose names are not there are added, seen by 超级管理员 and the caller's role;
 * those that are there are changed or left alone. Nothing is removed. Tells what becomes of each row; a dry run ends there.
 *
 * @throws Refusal when a row is refused, unless only the good ones are wanted
 */
export async function importMenus(
  tx: Tx,
  caller: Pick<Caller, 'authorityId'>,
  { rows, existing = 'update', dryRun = false, onlyGood = false }: ImportMenus,
): Promise<ImportedMenus> {
  if (!dryRun) await lockTree(tx);
  const planned = await planImport(tx, rows, existing);
  const stat = { add: 0, update: 0, same: 0, skip: 0, refuse: 0 };
  for (const { result } of planned) stat[result] += 1;
  if (!dryRun) {
    if (stat.refuse > 0 && !onlyGood) throw refuse(texts.importRefused(stat.refuse));
    await writeRows(tx, caller, planned);
  }
  return { rows: planned.map(shown), stat };
}
