import { authorities } from './areas/authority/tables.ts';
import type { Config } from './config.ts';
import type { Tx } from './db/database.ts';
import { demoRandom } from './demo/random.ts';
import type { Area } from './platform/area/define.ts';
import { shipCalls } from './platform/shipping/shipCalls.ts';
import { shipDictionaries } from './platform/shipping/shipDictionaries.ts';
import { shipMenus } from './platform/shipping/shipMenus.ts';

interface Seeding {
  tx: Tx;
  config: Pick<Config, 'adminPassword' | 'demo'>;
  areas: readonly Area[];
  /** Tells the operator something once, on standard output. */
  announce(line: string): void;
}

/** Each area after those whose rows it builds on. Throws where they wait for each other. */
function inOrder(areas: readonly Area[]): Area[] {
  const done = new Set<string>();
  const ordered: Area[] = [];
  while (ordered.length < areas.length) {
    const next = areas.find(({ name, after = [] }) => !done.has(name) && after.every((other) => done.has(other)));
    if (!next)
      throw new Error(`Some areas come after each other: ${areas.filter(({ name }) => !done.has(name)).map(({ name }) => name)}`);
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

async function fill({ tx, config, areas, announce }: Seeding): Promise<void> {
  const ordered = inOrder(areas);
  for (const area of ordered) await area.seed?.({ tx, config, announce });
  if (!config.demo) return;
  const now = new Date();
  for (const area of ordered) await area.demo?.({ tx, now, random: demoRandom(area.name) });
}

/**
 * Fills an empty database and, on every start, adds what of the areas this database was never given: calls with their grants,
 * dictionaries, menu rows with their buttons. A database that has roles already keeps everything else as it is. Several instances
 * that start at the same time do it one after another, under the lock of the migrations.
 */
export async function seedDatabase(seeding: Seeding): Promise<void> {
  const { tx, areas } = seeding;
  const isEmpty = (await tx.select({ id: authorities.authorityId }).from(authorities).limit(1)).length === 0;
  if (isEmpty) await fill(seeding);
  const shipped = areas.filter(({ development }) => !development);
  await shipCalls(tx, shipped);
  await shipDictionaries(
    tx,
    shipped.flatMap(({ dictionaries = [] }) => dictionaries),
  );
  await shipMenus(
    tx,
    shipped.flatMap(({ menus = [] }) => menus),
  );
}
