import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import type { WriteMenu } from './baseSchemas.ts';
import type { CheckedMenus, CheckMenus, ImportRow } from './importSchemas.ts';
import { type PlannedRow, planImport } from './planImport.ts';
import { texts } from './texts.ts';
import { checkParent, insertMenus, lockTree, writeMenu } from './writes.ts';

const toWrite = ({ parent: _parent, ...fields }: ImportRow, parentId: number): WriteMenu => ({
  ...fields,
  parentId,
});

/** Counts the planned rows by result. */
export function countResults(planned: readonly PlannedRow[]): CheckedMenus['stat'] {
  const stat = { add: 0, update: 0, same: 0, skip: 0, refuse: 0 };
  for (const { result } of planned) stat[result] += 1;
  return stat;
}

/** Returns the planned rows that will be written, parents first. */
export function parentsFirst(planned: readonly PlannedRow[]): PlannedRow[] {
  const written = planned.filter(({ result }) => result === 'add' || result === 'update');
  const byName = new Map(written.map((row) => [row.name, row]));
  const ordered = new Set<PlannedRow>();
  const add = (row: PlannedRow): void => {
    const parent = byName.get(row.parent);
    // Recursion is safe, because a plan has no cycles and a limited depth.
    if (parent && !ordered.has(parent)) add(parent);
    ordered.add(row);
  };
  for (const row of written) add(row);
  return [...ordered];
}

/**
 * Writes planned rows. New rows are visible to 超级管理员 and the caller's role. Throws if a concurrent
 * change of the tree would create a cycle or an orphan.
 */
export async function writePlanned(
  tx: Tx,
  caller: Pick<Caller, 'authorityId'>,
  planned: readonly PlannedRow[],
): Promise<void> {
  await lockTree(tx);
  const rows = await tx.select({ id: menus.id, name: menus.name }).from(menus);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const parentOf = ({ parent }: PlannedRow): number => {
    const id = parent === '' ? 0 : ids.get(parent);
    if (id === undefined) throw refuse(texts.import.parentGone(parent));
    return id;
  };
  let remaining = planned;
  while (remaining.length > 0) {
    // Rows whose parents exist. The remaining rows are below these rows.
    const pendingNames = new Set(
      remaining.filter(({ kept: existing }) => !existing).map(({ name }) => name),
    );
    const ready = remaining.filter(({ parent }) => !pendingNames.has(parent));
    remaining = remaining.filter((row) => !ready.includes(row));
    const added = ready.flatMap((row) =>
      row.row && !row.kept ? [toWrite(row.row, parentOf(row))] : [],
    );
    for (const [name, id] of await insertMenus(tx, caller, added)) ids.set(name, id);
    for (const row of ready) {
      if (!row.row || !row.kept) continue;
      const parentId = parentOf(row);
      if (row.changes.includes('parentId')) await checkParent(tx, row.kept.ID, parentId);
      await writeMenu(tx, row.kept.ID, toWrite(row.row, parentId));
    }
  }
}

const toCheckedRow = ({
  row: _row,
  kept: _kept,
  ...visible
}: PlannedRow): CheckedMenus['rows'][number] => visible;

/**
 * Returns the result of an import for each row, with reasons for refusals. Does not write anything.
 */
export async function checkMenus(
  tx: Tx,
  { rows, existing = 'update' }: CheckMenus,
): Promise<CheckedMenus> {
  const planned = await planImport(tx, rows, existing);
  return { rows: planned.map(toCheckedRow), stat: countResults(planned) };
}
