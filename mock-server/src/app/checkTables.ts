import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import type { Area } from '../platform/kernel/area/areaFacts.ts';
import { areaSource } from '../platform/kernel/area/find.ts';
import { StartError } from '../process/startError.ts';

/**
 * Checks that the migrations have created all columns of the declared tables.
 *
 * @throws StartError with the file and the command that writes the migration
 */
export async function assertMigrated(
  tx: Tx,
  areas: readonly Pick<Area, 'name' | 'tables'>[],
): Promise<void> {
  const { rows } = (await tx.execute(
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = current_schema()`,
  )) as { rows: { table: string; column: string }[] };
  const existing = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const { name, tables = [] } of areas)
    for (const { table } of tables) {
      const { name: tableName, columns } = getTableConfig(table);
      const missing = columns
        .map(({ name: column, keyAsName }) => (keyAsName ? toSnakeCase(column) : column))
        .find((column) => !existing.has(`${tableName}.${column}`));
      if (missing !== undefined)
        throw new StartError(
          `${areaSource(name)}/tables.ts has no migration`,
          `the database has no column ${tableName}.${missing}`,
          `run "npm run migration -- ${name} NAME" in mock-server, then start again`,
        );
    }
}
