import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { shippedItems } from '../../../platform/admin/seedSync/tables.ts';
import { menus } from '../../../platform/kernel/identity/menu/tables.ts';
import { orderEntities } from '../model/check.ts';
import { pluginTable } from '../model/names.ts';
import type { GeneratorModel } from '../model/schemas.ts';
import { detailMenu, menuName } from '../project/facts.ts';
import { areaName } from './print/areaFacts.ts';
import { texts } from './texts.ts';

/** Most rows of an export, which is made in memory. */
const MAX_ROWS = 100_000;

const tableOf = (name: string): SQL => sql`${sql.identifier(name)}`;

/** A table of an area that exists in the database. */
interface StoredTable {
  name: string;
  label: string;
  count: number;
  /** Changes with every write. */
  version: string;
}

/** The tables of the models that exist. Each refers only to earlier ones. */
async function storedTables(tx: Tx, models: readonly GeneratorModel[]): Promise<StoredTable[]> {
  const labels = new Map(
    models.flatMap((model) =>
      orderEntities(model).order.map((entity) => [pluginTable(model.id, entity), entity.label]),
    ),
  );
  const stored: StoredTable[] = [];
  for (const [name, label] of labels) {
    const [found] = await tx
      .select({ exists: sql<boolean>`to_regclass(${name}) is not null` })
      .from(sql`(select 1) as one`);
    if (!found?.exists) continue;
    // Prevents writes between the count and the removal.
    await tx.execute(sql`lock table ${tableOf(name)} in exclusive mode`);
    const [facts] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        version: sql<string>`concat(count(*), ' ', max(id), ' ', max(updated_at))`,
      })
      .from(tableOf(name));
    stored.push({ name, label, count: facts?.count ?? 0, version: facts?.version ?? '' });
  }
  return stored;
}

const shown = (tables: readonly StoredTable[]): string =>
  tables.map(({ label, count }) => texts.rows(label, count)).join('、');

/** Reads all rows of an area as JSON files, and the version of each table. */
export async function readRows(
  tx: Tx,
  models: readonly GeneratorModel[],
): Promise<{ files: Record<string, string>; versions: Record<string, string> }> {
  const tables = await storedTables(tx, models);
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_ROWS) throw refuse(texts.tooMany(total));
  const files: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await tx
      .select({ row: sql<object>`to_jsonb(t)` })
      .from(sql`${tableOf(name)} t`)
      .orderBy(sql`id`);
    files[`${name}.json`] = `${JSON.stringify(
      rows.map(({ row }) => row),
      null,
      2,
    )}\n`;
  }
  return {
    files,
    versions: Object.fromEntries(tables.map(({ name, version }) => [name, version])),
  };
}

/** Drops the tables of an area, so that its migrations would run again. */
async function drop(tx: Tx, id: string, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await tx.execute(sql`drop table ${tableOf(name)}`);
  await tx.execute(sql`delete from drizzle.area_migrations where name like ${`${areaName(id)}/%`}`);
}

/** Drops the tables of an area while they are empty. Throws a refusal if one has rows. */
export async function undoTables(tx: Tx, id: string, models: readonly GeneratorModel[]) {
  const tables = await storedTables(tx, models);
  const filled = tables.filter(({ count }) => count > 0);
  if (filled.length > 0) throw refuse(texts.hasRows(shown(filled)));
  await drop(tx, id, tables);
}

/**
 * Drops the tables of an area.
 *
 * @param exported version of each table at its last export
 * @throws a refusal if a table has rows that changed after their export
 */
export async function dropTables(
  tx: Tx,
  id: string,
  models: readonly GeneratorModel[],
  exported: Readonly<Record<string, string>>,
): Promise<void> {
  const tables = await storedTables(tx, models);
  const open = tables.filter(({ name, count, version }) => count > 0 && exported[name] !== version);
  if (open.length > 0) throw refuse(texts.notExported(shown(open)));
  await drop(tx, id, tables);
}

/** Removes the menu rows of an area. If it is generated again, they are added again. */
export async function removeMenus(tx: Tx, models: readonly GeneratorModel[]): Promise<void> {
  const names = models.flatMap((model) =>
    model.entities.flatMap((entity) => [menuName(model, entity), detailMenu(model, entity)]),
  );
  const removed = await tx
    .delete(menus)
    .where(inArray(menus.name, names))
    .returning({ name: menus.name });
  if (removed.length > 0) await tx.delete(shippedItems).where(inArray(shippedItems.name, names));
}
