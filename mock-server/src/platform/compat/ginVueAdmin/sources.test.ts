import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGvaApi } from '../../../testing/ginVueAdmin/api.ts';
import { GVA_VERSIONS, gvaDump, gvaTables } from '../../../testing/ginVueAdmin/database.ts';
import { gvaMysqlDump } from '../../../testing/ginVueAdmin/mysqlDump.ts';
import { type Source, snapshotOfTables, type Tables } from './fromTables.ts';
import { readApi } from './readApi.ts';
import { readDatabase } from './readDatabase.ts';
import { readDump } from './readDump.ts';

const snapshotOf = ({ tables, others }: Source) => snapshotOfTables(tables, others);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-gva-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('a dump', () => {
  it.each(GVA_VERSIONS)(
    'is read from a dump of %s with all tables, gzipped or not',
    async (version) => {
      const others = { sys_operation_records: 1 };
      const expected = snapshotOfTables(gvaTables(version), others);
      const dump = gvaDump(gvaTables(version));
      expect(snapshotOf(await readDump(await file('plain.sql', dump)))).toEqual(expected);
      expect(snapshotOf(await readDump(await file('zipped.sql.gz', gzipSync(dump))))).toEqual(
        expected,
      );
    },
  );

  it.each([
    ['of another kind', 'PGDMP\u0001\u000e', 'run pg_restore -f dump.sql'],
    ['of MySQL that breaks off', gvaMysqlDump(gvaTables()).slice(0, 2000), 'make the dump again'],
    [
      'of MySQL without its last line',
      gvaMysqlDump(gvaTables()).replace(/^-- Dump completed.*$/m, ''),
      'make the dump again',
    ],
    [
      'of MySQL without columns',
      'INSERT INTO `sys_users` VALUES (1);\n',
      'does not contain the columns of sys_users',
    ],
    ['of MySQL without users', '-- MySQL dump 10\n-- Dump completed\n', 'sys_users is missing'],
    ['of statements', "INSERT INTO public.sys_users VALUES (1, '…');\n", 'without --inserts'],
    ['that breaks off', gvaDump(gvaTables()).slice(0, 2000), 'make the dump again'],
    ['of something else', '-- nothing\n', 'sys_users is missing or empty'],
  ])('%s is rejected with the remedy', async (_kind, content, remedy) => {
    await expect(readDump(await file('bad.sql', content))).rejects.toThrow(remedy);
  });

  it.each(GVA_VERSIONS)('is read from a dump of MySQL or MariaDB of %s', async (version) => {
    const tables = gvaTables(version);
    const expected = snapshotOfTables(tables, { sys_operation_records: 2 });
    const mysql = gvaMysqlDump(tables);
    expect(snapshotOf(await readDump(await file('mysql.sql', mysql)))).toEqual(expected);
    // MariaDB writes one row per line, and Navicat one statement per row with all values in quotes.
    const mariadb = mysql.replaceAll(' VALUES (', ' VALUES\n(').replaceAll('),(', '),\n(');
    expect(snapshotOf(await readDump(await file('mariadb.sql', mariadb)))).toEqual(expected);
  });

  it('a missing file is rejected', async () => {
    await expect(readDump(join(folder, 'none.sql'))).rejects.toThrow('ENOENT');
  });
});

const DATABASE = process.env.TEST_DATABASE_URL;

describe.runIf(DATABASE !== undefined)('a PostgreSQL database', () => {
  const client = new pg.Client({ connectionString: DATABASE });
  const address = () => {
    const url = new URL(DATABASE ?? '');
    url.searchParams.set('options', '-c search_path=gva_source');
    return url.href;
  };
  const fill = async (tables: Record<string, Tables[keyof Tables]>) => {
    await client.query('drop schema if exists gva_source cascade; create schema gva_source');
    for (const [name, rows] of Object.entries(tables).filter(([, list]) => list.length > 0)) {
      const columns = Object.keys(rows[0] ?? {});
      await client.query(
        `create table gva_source.${name} (${columns.map((column) => `"${column}" text`).join(', ')})`,
      );
      const places = columns.map((_column, index) => `$${index + 1}`).join(', ');
      for (const row of rows)
        await client.query(
          `insert into gva_source.${name} values (${places})`,
          columns.map((column) => row[column] ?? null),
        );
    }
  };
  beforeAll(() => client.connect());
  afterAll(async () => {
    await client.query('drop schema if exists gva_source cascade');
    await client.end();
  });

  it('is read with all tables, and a missing table is treated as empty', async () => {
    const tables = gvaTables('2.7.6', { sys_data_authority_id: [] });
    await fill({ ...tables, sys_operation_records: [{ id: 1 }, { id: 2 }] });
    expect(snapshotOf(await readDatabase(address()))).toEqual(
      snapshotOfTables(tables, { sys_operation_records: 2 }),
    );
  });

  it('a database of another kind, or one that is not reachable, is rejected without showing its password', async () => {
    await fill(gvaTables('2.6.3', { sys_users: [] }));
    await expect(readDatabase(address())).rejects.toThrow('sys_users is missing or empty');
    const wrong = readDatabase('postgres://somebody:secret-word@127.0.0.1:1/none');
    await expect(wrong).rejects.toThrow('the database 127.0.0.1:1/none cannot be imported');
    await expect(wrong).rejects.not.toThrow('secret-word');
  });
});

describe('the API of a running server', () => {
  const expected = () => {
    const { users, ...rest } = snapshotOfTables(gvaTables());
    // The API does not list deleted rows and other tables.
    return { ...rest, unread: [], users: users.map((user) => ({ ...user, passwordHash: '' })) };
  };

  it('provides the same data as its tables, except passwords and rules of unlisted roles', async () => {
    const source = snapshotOfTables(gvaTables());
    const many = Array.from({ length: 230 }, (_one, index) => ({
      ...source.users[0],
      userName: `many${index}`,
    }));
    const full = { ...source, users: [...source.users, ...many] as typeof source.users };
    const api = await startGvaApi(full);
    const read = await readApi(`${api.url}/`, { user: 'admin', password: '123456' });
    api.stop();
    expect(read.users).toHaveLength(232);
    expect(read.users.every(({ passwordHash }) => passwordHash === '')).toBe(true);
    const { roleApis, users: _users, menus, ...same } = expected();
    const byNumber = (a: { authorityId: number }, b: { authorityId: number }) =>
      a.authorityId - b.authorityId;
    expect({ ...read, roles: read.roles.toSorted(byNumber) }).toMatchObject({
      ...same,
      roles: same.roles.toSorted(byNumber),
    });
    expect(read.roleApis).toEqual(
      expect.arrayContaining(roleApis.filter(({ role }) => role !== 4711)),
    );
    expect(read.menus.toSorted((a, b) => a.id - b.id)).toEqual(menus);
  });

  it('is rejected if the sign-in requires a captcha, and read with a session token', async () => {
    const captcha = { 'POST /base/captcha': () => ({ captchaId: 'c', openCaptcha: true }) };
    const api = await startGvaApi(snapshotOfTables(gvaTables()), captcha);
    await expect(readApi(api.url, { user: 'admin', password: '123456' })).rejects.toThrow(
      'CONSOLE_IMPORT_TOKEN',
    );
    expect((await readApi(api.url, { token: 'signed.in' })).users).toHaveLength(2);
    await expect(readApi(api.url, { token: 'other' })).rejects.toThrow('未登录或非法访问');
    api.stop();
    await expect(readApi(api.url, { token: 'signed.in' })).rejects.toThrow(
      'cannot be imported: fetch failed',
    );
  });
});
