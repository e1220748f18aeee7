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

/** How many rows of a plan come to which end. */
export function countResults(planned: readonly PlannedRow[]): CheckedMenus['stat'] {
  const stat = { add: 0, update: 0, same: 0, skip: 0, refuse: 0 };
  for (const { result } of planned) stat[result] += 1;
  return stat;
}

/** The rows of a plan that are written, each behind the one above it. */
export function inOrder(planned: readonly PlannedRow[]): PlannedRow[] {
  const written = planned.filter(({ result }) => result === 'add' || result === 'update');
  const byName = new Map(written.map((one) => [one.name, one]));
  const ordered = new Set<PlannedRow>();
  const take = (one: PlannedRow): void => {
    const above = byName.get(one.parent);
    // A plan has no loops, and is no deeper than a menu may be.
    if (above && !ordered.has(above)) take(above);
    ordered.add(one);
  };
  for (const one of written) take(one);
  return [...ordered];
}

/**
 * Writes some rows of a plan: new ones are seen by 超级管理员 and the caller's role, those that are there are changed. Whatever was
 * done to the tree since the plan was made, no row hangs below itself or below nothing afterwards: it throws instead.
 */
export async function writePlanned(
  tx: Tx,
  caller: Pick<Caller, 'authorityId'>,
  some: readonly PlannedRow[],
): Promise<void> {
  await lockTree(tx);
  const rows = await tx.select({ id: menus.id, name: menus.name }).from(menus);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const parentOf = ({ parent }: PlannedRow): number => {
    const id = parent === '' ? 0 : ids.get(parent);
    if (id === undefined) throw refuse(texts.import.parentGone(parent));
    return id;
  };
  let left = some;
  while (left.length > 0) {
    // Those whose parents are there; the others hang below one of these.
    const below = new Set(left.filter(({ kept }) => !kept).map(({ name }) => name));
    const here = left.filter(({ parent }) => !below.has(parent));
    left = left.filter((one) => !here.includes(one));
    const added = here.flatMap((one) =>
      one.row && !one.kept ? [toWrite(one.row, parentOf(one))] : [],
    );
    for (const [name, id] of await insertMenus(tx, caller, added)) ids.set(name, id);
    for (const one of here) {
      if (!one.row || !one.kept) continue;
      const parentId = parentOf(one);
      if (one.changes.includes('parentId')) await checkParent(tx, one.kept.ID, parentId);
      await writeMenu(tx, one.kept.ID, toWrite(one.row, parentId));
    }
  }
}

const shown = ({ row: _row, kept: _kept, ...told }: PlannedRow): CheckedMenus['rows'][number] =>
  told;

/** What would become of each row of an import: added, changed, left alone, or refused and why. Nothing is written. */
export async function checkMenus(
  tx: Tx,
  { rows, existing = 'update' }: CheckMenus,
): Promise<CheckedMenus> {
  const planned = await planImport(tx, rows, existing);
  return { rows: planned.map(shown), stat: countResults(planned) };
}
