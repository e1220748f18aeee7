import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UpkeepDeps } from '../area/upkeep.ts';
import { isStale } from './pinyin.ts';

/** Rows per statement. Statements are short, so that other calls do not wait. */
const BATCH = 500;

interface NamedTable {
  table: PgTable & { id: AnyPgColumn; pinyin: AnyPgColumn };
  name: AnyPgColumn;
  toPinyin(name: string): string;
}

/**
 * Creates the upkeep of a table that stores the pinyin of names: fills rows that were written
 * without it, for example by an earlier version. Does not change `updatedAt`.
 */
export const fillPinyin =
  ({ table, name, toPinyin }: NamedTable) =>
  async ({ database: { db } }: Pick<UpkeepDeps, 'database'>): Promise<void> => {
    for (let filled = BATCH; filled === BATCH; ) {
      const rows = await db
        .select({ id: table.id, name })
        .from(table as PgTable)
        .where(isStale(table.pinyin, name))
        .limit(BATCH);
      filled = rows.length;
      if (filled === 0) return;
      const names = rows.map((row) => String(row.name));
      await db.execute(sql`
        update ${table} set pinyin = fresh.pinyin
        from unnest(${sql.param(rows.map(({ id }) => Number(id)))}::int[], ${sql.param(names)}::text[],
          ${sql.param(names.map(toPinyin))}::text[]) fresh(id, name, pinyin)
        where ${table.id} = fresh.id and ${name} = fresh.name`);
    }
  };
