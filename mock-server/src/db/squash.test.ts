// @both-engines: all migrations
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { earlierDatabase, separateDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { countAvailableMigrations, countMigrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { readCatalog, readRows } from './testing/catalog.ts';

const UNSQUASHED = '0.2.0-unsquashed';

/** Rows that the dump of 0.1.0 does not contain: a publisher with uploads. */
const ADDED = [
  `insert into publishers (id, title, remotes, api, events, created_at) values
    ('team', 'Team', '["aa"]', '[]', '[]', '2026-11-20 00:00Z'),
    ('idle', 'Idle', '[]', '[]', '[]', '2026-11-20 00:00Z')`,
  `insert into publisher_keys (key, publisher, jwk, created_at)
    values ('k1', 'team', '{}', '2026-11-20 00:00Z')`,
  `insert into releases
    (remote, build, version, publisher, key, source, manifest, bytes, author, created_at) values
    ('aa', 'aaaaaaaaaaa1', '1.0.0', 'team', 'k1', 'upload',
      '{"pages":[{"component":"view/aa/old"},{"component":"view/netbar/list"}]}', 10, 'team', '2026-11-20 01:00Z'),
    ('aa', 'aaaaaaaaaaa2', '1.1.0', 'team', 'k1', 'upload',
      '{"pages":[{"component":"view/aa/new"}]}', 10, 'team', '2026-11-20 02:00Z'),
    ('aa', 'aaaaaaaaaaa3', '1.2.0', 'team', 'k1', 'upload',
      '{"pages":[{"component":"view/aa/never"}]}', 10, 'team', '2026-11-20 03:00Z'),
    ('netbar', 'bbbbbbbbbbb1', '0.1.0', 'local', 'k0', 'local',
      '{"pages":[{"component":"view/netbar/list"}]}', 10, 'local', '2026-11-20 00:00Z')`,
  `insert into revisions (number, remotes, changed, author, reason, created_at) values
    (1, '{"aa":{"state":"on","stable":"aaaaaaaaaaa2","previous":"aaaaaaaaaaa1"},"netbar":{"state":"on","stable":"bbbbbbbbbbb1"}}',
      '[]', 'team', '', '2026-11-20 03:00Z')`,
];

let database: Database | undefined;
afterEach(() => database?.close());

async function release010(): Promise<Database> {
  const earlier = await earlierDatabase('0.1.0');
  for (const statement of ADDED) await earlier.db.execute(sql.raw(statement));
  return earlier;
}
const prepare = (opened: Database) => opened.prepare(async () => undefined);
const countApplied = ({ db }: Database) => db.$count(sql`drizzle.area_migrations`);

/** Result of the replaced migrations and of those that followed. */
async function unsquashed() {
  const restored = await earlierDatabase(UNSQUASHED);
  try {
    await prepare(restored);
    return { catalog: await readCatalog(restored.db), rows: await readRows(restored.db) };
  } finally {
    await restored.close();
  }
}

it('upgrades 0.1.0 to the tables and rows that the replaced migrations produced', async () => {
  const expected = await unsquashed();
  database = await release010();
  await prepare(database);
  expect(await readRows(database.db)).toEqual(expected.rows);
  expect(await readCatalog(database.db)).toEqual(expected.catalog);
});

it('creates the same tables in an empty database', async () => {
  const ofNew = (catalog: string[]) =>
    catalog.filter((line) => !line.includes('defense_logs_before'));
  const expected = await unsquashed();
  database = await separateDatabase();
  await prepare(database);
  expect(await readCatalog(database.db)).toEqual(ofNew(expected.catalog));
  expect(await countMigrations(database.db)).toBe(await countAvailableMigrations());
});

it('records squashed migrations without applying them if all replaced ones are recorded', async () => {
  database = await earlierDatabase(UNSQUASHED);
  // Applying one of them would fail, because its tables exist.
  await prepare(database);
  expect(await countMigrations(database.db)).toBe(await countAvailableMigrations());
  const applied = await countApplied(database);
  await prepare(database);
  expect(await countApplied(database)).toBe(applied);
});

it.each([
  [
    'an area',
    UNSQUASHED,
    `delete from drizzle.area_migrations where name = 'pc/0007_search_starts'`,
  ],
  [
    'all areas',
    '0.1.0',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795292911138)`,
  ],
])(
  'refuses a database without replaced migrations of %s and keeps its data',
  async (_, version, change) => {
    database = await earlierDatabase(version);
    await database.db.execute(sql.raw(change));
    const before = [await readCatalog(database.db), await readRows(database.db)];
    await expect(prepare(database)).rejects.toThrow(
      /between 0\.1\.0 and 0\.2\.0: \d+ of the 93 migrations .* are not applied.*start commit \w{8} once/,
    );
    expect([await readCatalog(database.db), await readRows(database.db)]).toEqual(before);
  },
);

it('continues an upgrade that was interrupted between two areas', async () => {
  database = await release010();
  // Makes a later migration fail.
  await database.db.execute(sql`create table tasks (id int)`);
  await expect(prepare(database)).rejects.toThrow('tasks/0003_version_0_2');
  await database.db.execute(sql`drop table tasks`);
  const expected = await unsquashed();
  await prepare(database);
  expect(await readRows(database.db)).toEqual(expected.rows);
});

it.runIf(process.env.TEST_DATABASE_URL).each(['0.1.0', UNSQUASHED])(
  'lets one of two instances that start at once upgrade %s',
  async (version) => {
    database = await earlierDatabase(version);
    const [{ name } = { name: '' }] = await database.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select) one`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const other = await openPostgres(url.href, () => undefined);
    try {
      await Promise.all([prepare(database), prepare(other)]);
      expect(await countMigrations(other.db)).toBe(await countAvailableMigrations());
    } finally {
      await other.close();
    }
  },
);
