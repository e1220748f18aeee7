import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { BUS_CHANNEL } from './bus.ts';
import type { Database, Tx } from './database.ts';
import { INT8, parseInt8 } from './int8.ts';
import { MIGRATIONS_DIR } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * Opens the embedded database. Without a folder it lives in memory. The caller holds the folder's lock.
 *
 * @example await openEmbedded({ dataDir: '/var/lib/console/pg' })
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<Database> {
  const client = await PGlite.create({ ...options, parsers: { [INT8]: parseInt8 } });
  const db = drizzle({ client, schema, casing: 'snake_case' });
  return {
    engine: 'embedded',
    db: db as unknown as Tx,
    async prepare(work) {
      await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
      await db.transaction((tx) => work(tx as unknown as Tx));
    },
    async listen(onMessage) {
      const stop = await client.listen(BUS_CHANNEL, onMessage);
      return () => stop();
    },
    freeze: (work) => client.runExclusive(work),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
}
