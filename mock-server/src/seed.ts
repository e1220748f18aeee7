import { syncApis } from './areas/api/sync.ts';
import { seedAuthorities } from './areas/authority/seed.ts';
import { seedStaffRoles } from './areas/authority/staffSeed.ts';
import { authorities } from './areas/authority/tables.ts';
import { seedDictionaries } from './areas/dictionary/seed.ts';
import { adminMenus } from './areas/menu/seed.ts';
import { shipMenus } from './areas/menu/shipMenus.ts';
import { netbarMenus } from './areas/netbar/seed.ts';
import { seedUsers } from './areas/user/seed.ts';
import type { Config } from './config.ts';
import type { Tx } from './db/database.ts';
import { seedDemo } from './demo/seed.ts';
import type { Area } from './http/route.ts';

export interface SeedContext {
  tx: Tx;
  config: Pick<Config, 'adminPassword' | 'demo'>;
  areas: readonly Area[];
  /** Tells the operator something once, on standard output. */
  announce(line: string): void;
}

type Seed = (context: SeedContext) => Promise<void>;

/** What an empty database is filled with, in this order; one line per area. */
const seeds: readonly Seed[] = [seedAuthorities, seedStaffRoles, seedUsers, seedDictionaries, seedDemo];

/** The menu rows of all pages. */
const menus = [...netbarMenus, ...adminMenus];

/**
 * Fills an empty database and, on every start, adds the menu and API rows that came with this version. A database that has
 * roles already keeps everything else as it is.
 */
export async function seedDatabase(context: SeedContext): Promise<void> {
  const { tx, areas } = context;
  const isEmpty = (await tx.select({ id: authorities.authorityId }).from(authorities).limit(1)).length === 0;
  if (isEmpty) for (const seed of seeds) await seed(context);
  await shipMenus(tx, menus);
  await syncApis(tx, areas);
}
