// @both-engines: tables are locked, read as JSON and dropped
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menus } from '../../../platform/kernel/identity/menu/tables.ts';
import { withServer } from '../../../testing/server.ts';
import type { GeneratorEntity, GeneratorModel } from '../model/schemas.ts';
import { type Checkout, makeCheckout } from '../testing/checkout.ts';
import type { ComparedFile } from './files.ts';

const ONE: GeneratorModel = {
  id: 'tiny-notes',
  title: '小便签',
  entities: [
    {
      name: 'note',
      label: '便签',
      scope: 'netbar',
      fields: [{ name: 'heading', label: '标题', kind: 'text', required: true, search: true }],
    },
  ],
};
const AREA = 'mock-server/src/areas/tinyNotes';
const TABLE = sql`tiny_notes_note`;

let checkout: Checkout;
const server = withServer();
let as: string;

beforeAll(async () => {
  checkout = await makeCheckout();
});
afterAll(() => checkout.remove());
beforeEach(async () => {
  server.deps.config.workspace = checkout.folder;
  as = await server.login();
});

afterEach(async () => {
  for (const folder of [AREA, 'remotes', 'docs', 'host'])
    await rm(join(checkout.folder, folder), { recursive: true, force: true });
  // Between two tests the tables of the server are emptied, and this one is none of them.
  await server.db.execute(sql`drop table if exists ${TABLE}`);
  await server.db.execute(sql`delete from drizzle.area_migrations where name like 'tinyNotes/%'`);
});

const call = <T>(name: string, body: object) =>
  server.call<T & { errors?: { field: string; msg: string }[] }>(
    `POST /codeGenerator/${name}`,
    body,
    { as },
  );
const preview = (model: object = ONE) =>
  call<{ files: ComparedFile[] }>('preview', { model, target: 'area' });
const write = (model: object = ONE) =>
  call<{ ID: number; written: number; kept: string[] }>('writeArea', {
    model,
    source: 'form',
    sourceName: '',
  });
const remove = (ID: number, dropTables: boolean) =>
  call<{ removed: number; kept: string[] }>('removeArea', { ID, dropTables });
const path = (name: string) => join(checkout.folder, AREA, name);
const stateOf = (files: readonly ComparedFile[], name: string) =>
  files.find((file) => file.path === `${AREA}/${name}`)?.state;

/** Applies the written migration, as the start of the server does. */
async function migrate(): Promise<void> {
  const text = await readFile(path('migrations/0000_first.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint'))
    await server.db.execute(sql.raw(statement));
  await server.db.execute(
    sql`insert into drizzle.area_migrations (name) values ('tinyNotes/0000_first')`,
  );
}

describe('a written area', () => {
  it('is previewed with its migration, written once, and removed with its empty table', async () => {
    const { data } = await preview();
    expect(data.files.every(({ state }) => state === 'new')).toBe(true);
    const migration = data.files.find((file) => file.path.endsWith('0000_first.sql'));
    expect(migration?.text).toMatch(/CREATE TABLE "tiny_notes_note"/);
    expect(existsSync(path('area.ts'))).toBe(false);

    const { ID } = (await write()).data;
    expect(existsSync(path('area.ts'))).toBe(true);
    expect((await preview()).data.files.every(({ state }) => state === 'same')).toBe(true);
    await migrate();
    expect((await call('deleteHistory', { ID })).msg).toMatch(/还在工作区中/);
    const removed = await remove(ID, true);
    expect(removed.data).toEqual({ removed: data.files.length, kept: [] });
    expect(existsSync(path('.'))).toBe(false);
    const [gone] = await server.db
      .select({ table: sql<string | null>`to_regclass('tiny_notes_note')` })
      .from(sql`(select 1) as one`);
    expect(gone?.table).toBeNull();
    expect((await remove(ID, true)).code).toBe(7);
    expect((await call('deleteHistory', { ID })).code).toBe(0);
  });

  it('keeps the files that a person changed, and updates the others', async () => {
    const { ID } = (await write()).data;
    const own = `${await readFile(path('texts.ts'), 'utf8')}// mine\n`;
    await writeFile(path('texts.ts'), own);
    const field = { name: 'amount', label: '数量', kind: 'integer' };
    const entity = { ...ONE.entities[0], fields: [...(ONE.entities[0]?.fields ?? []), field] };
    const wider = { ...ONE, entities: [entity] };
    const { files } = (await preview(wider)).data;
    expect([stateOf(files, 'texts.ts'), stateOf(files, 'tables.ts')]).toEqual([
      'edited',
      'changed',
    ]);
    expect(files.find((file) => file.path.endsWith('0001_generated.sql'))?.text).toMatch(
      /ADD COLUMN "amount" integer/,
    );
    const second = await write(wider);
    expect([second.data.kept, second.msg]).toEqual([
      [`${AREA}/texts.ts`],
      expect.stringMatching(/\.new 文件/),
    ]);
    expect(await readFile(path('texts.ts'), 'utf8')).toBe(own);
    expect(await readFile(path('texts.ts.new'), 'utf8')).toMatch(/amount: '数量'/);
    expect((await remove(ID, false)).data.kept).toEqual([`${AREA}/texts.ts`]);
    expect(await readFile(path('texts.ts'), 'utf8')).toBe(own);
  });
});

describe('the table of an area', () => {
  const addRow = () =>
    server.db.execute(
      sql`insert into ${TABLE} (created_by, heading, netbar_id) values (1, 'a', 7)`,
    );
  const written = async (): Promise<number> => {
    const { ID } = (await write()).data;
    await migrate();
    await server.db.execute(
      sql`alter table ${TABLE} drop constraint tiny_notes_note_netbar_id_netbars_id_fk`,
    );
    return ID;
  };

  it('can be undone until it has rows', async () => {
    const ID = await written();
    await addRow();
    expect((await call('undoMigration', { ID })).msg).toMatch(/便签（1 条）已有数据/);
    await server.db.execute(sql`delete from ${TABLE}`);
    expect((await call('undoMigration', { ID })).code).toBe(0);
    expect(existsSync(path('migrations'))).toBe(false);
    expect(existsSync(path('tables.ts'))).toBe(true);
    await remove(ID, true);
  });

  it('is dropped only after its rows were exported', async () => {
    const ID = await written();
    await server.db
      .insert(menus)
      .values({ parentId: 0, path: 'x', name: ONE.id, component: 'x', title: 'x', sort: 1 });
    await addRow();
    expect((await remove(ID, true)).msg).toMatch(/便签（1 条）有未导出的数据/);
    const { data } = await call<{ archive: string }>('exportRows', { ID });
    const files = unzipSync(Buffer.from(data.archive, 'base64'));
    expect(JSON.parse(strFromU8(files['tiny_notes_note.json'] as Uint8Array))).toMatchObject([
      { heading: 'a', netbar_id: 7 },
    ]);
    await addRow();
    expect((await remove(ID, true)).code).toBe(7);
    await call('exportRows', { ID });
    expect((await remove(ID, true)).code).toBe(0);
    expect(await server.db.$count(menus, sql`${menus.name} = ${ONE.id}`)).toBe(0);
  });
});

describe('a model that cannot become an area', () => {
  const [note] = ONE.entities as [GeneratorEntity];
  const named = (name: string) => ({ ...ONE, entities: [{ ...note, name }] });
  const withField = (field: object) => ({
    ...ONE,
    entities: [{ ...note, fields: [...note.fields, { label: '字段', kind: 'text', ...field }] }],
  });

  it.each<[string, object, string, RegExp]>([
    ['the id of another area', { ...ONE, id: 'netbar' }, 'id', /已有名称为 netbar/],
    ['a name that its code uses', named('type'), 'entities.0.name', /另有含义/],
    ['a long name', named('aVeryLongNameOfARecord'), 'entities.0.name', /太长/],
    ['a secret', withField({ name: 'apiKey' }), 'entities.0.fields.1.name', /像密钥/],
    ['the field of its scope', withField({ name: 'netbarId' }), 'entities.0.fields.1.name', /已有/],
    [
      'a required dictionary',
      withField({ name: 'area1', kind: 'dictionary', dictionary: 'x', required: true }),
      'entities.0.fields.1.name',
      /不能必填/,
    ],
  ])('is refused with the field: %s', async (_title, faulty, field, msg) => {
    const { code, data } = await preview(faulty);
    expect([code, data.errors?.find((error) => error.field === `model.${field}`)]).toEqual([
      422,
      { field: `model.${field}`, msg: expect.stringMatching(msg) },
    ]);
  });
});

it('is offered only by a server with a workspace', async () => {
  const targets = async () => (await call<{ targets: string[] }>('getSources', {})).data.targets;
  expect(await targets()).toEqual(['plugin', 'area']);
  delete server.deps.config.workspace;
  expect(await targets()).toEqual(['plugin']);
  for (const reply of [await preview(), await write()]) expect(reply.msg).toMatch(/不能写入工作区/);
});
