import type { Tx } from '../db/database.ts';
import { migrateStartPages } from '../platform/admin/seedSync/migrateStartPages.ts';
import { seedCalls } from '../platform/admin/seedSync/seedCalls.ts';
import { seedDictionaries } from '../platform/admin/seedSync/seedDictionaries.ts';
import { seedMenus } from '../platform/admin/seedSync/seedMenus.ts';
import { seedReferenceRows } from '../platform/admin/seedSync/seedReferenceRows.ts';
import type { ServedArea } from '../platform/kernel/area/define.ts';
import { demoRandom } from '../platform/kernel/demo/random.ts';
import { authorities } from '../platform/kernel/identity/authority/tables.ts';
import { DemoFiles } from '../platform/services/file/demoFiles.ts';
import type { Config } from '../process/config.ts';
import { planDemoHistory } from './demoHistory.ts';

interface Seeding {
  tx: Tx;
  config: Pick<Config, 'adminPassword' | 'demo'>;
  /** Receives the files of the demo, which the caller stores after the transaction. */
  files?: DemoFiles;
  areas: readonly ServedArea[];
  /** Prints a line for the operator once, on standard output. */
  announce(line: string): void;
}

async function fill({
  tx,
  config,
  files = new DemoFiles(),
  areas,
  announce,
}: Seeding): Promise<void> {
  for (const area of areas) await area.seed?.({ tx, config, announce });
  if (!config.demo) return;
  const now = new Date();
  for (const area of areas)
    await area.demo?.({ tx, now, random: demoRandom(area.name), addFile: files.add });
  await planDemoHistory(tx, now);
}

/**
 * Fills an empty database. On every start it also adds new declarations of the areas: calls with
 * their grants, dictionaries, menu rows with their buttons, start pages, reference rows. Existing
 * rows are not changed. Runs under the migration lock, so that concurrent instances run it
 * sequentially.
 */
export async function seedDatabase(seeding: Seeding): Promise<void> {
  const { tx, areas } = seeding;
  const isEmpty =
    (await tx.select({ id: authorities.authorityId }).from(authorities).limit(1)).length === 0;
  if (isEmpty) await fill(seeding);
  const shipped = areas.filter(({ development }) => !development);
  await seedCalls(tx, shipped);
  await seedDictionaries(
    tx,
    shipped.flatMap(({ dictionaries = [] }) => dictionaries),
  );
  await seedMenus(
    tx,
    shipped.flatMap(({ menus = [] }) => menus),
  );
  await migrateStartPages(tx);
  await seedReferenceRows(
    tx,
    shipped.flatMap(({ reference = [] }) => reference),
    !isEmpty,
  );
}
