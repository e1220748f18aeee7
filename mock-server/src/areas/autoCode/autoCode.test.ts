import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { generatorRuns } from '../codeGenerator/tables.ts';
import { SHOP } from '../codeGenerator/testing/models.ts';
import { texts } from './texts.ts';

const server = withServer();
const FORM = {
  structName: 'RepairOrder',
  tableName: 'repair_order',
  packageName: 'repair_order',
  abbreviation: 'repairOrder',
  description: '报修单',
  package: 'plugin',
  gvaModel: true,
  fields: [
    {
      fieldName: 'Fault',
      fieldDesc: '故障',
      fieldJson: 'fault',
      fieldType: 'string',
      dataTypeLong: '60',
      columnName: 'fault',
      fieldSearchType: 'LIKE',
      require: true,
      front: true,
    },
    {
      fieldName: 'Level',
      fieldDesc: '级别',
      fieldJson: 'level',
      fieldType: 'enum',
      dataTypeLong: "'low','high'",
    },
  ],
};
let as: string;
beforeEach(async () => {
  as = await server.login();
  const sdk = join(server.folder, 'sdk');
  mkdirSync(sdk, { recursive: true });
  const files = {
    common: { 'package.json': '"__ID__"' },
    plugin: { 'src/NotesPage.tsx': 'notes', 'backend/server.js': 'server' },
    table: { 'backend/table.js': '"__TABLE__"' },
  };
  writeFileSync(join(sdk, 'templates.json'), JSON.stringify({ host: '>=0.1.0', files }));
});

interface Reply {
  autoCode: Record<string, string>;
  errors: { field: string; msg: string }[];
}
const preview = (change: object = {}, session = as) =>
  server.call<Reply>('POST /autoCode/preview', { ...FORM, ...change }, { as: session });

it('previews the form of the client as files of a plugin project', async () => {
  const { code, data } = await preview();
  expect(code).toBe(0);
  const all = Object.values(data.autoCode).join('\n');
  expect(all).toContain('repair-order');
  expect(all).toContain('故障');
  expect(all).toContain('high');
  expect(Object.values(data.autoCode).every((text) => text.startsWith('```'))).toBe(true);
});

it.each([
  ['a type that no field has', [{ fieldName: 'A', fieldType: 'json' }], 'fields.0.fieldType'],
  [
    'a reserved word',
    [{ fieldName: 'Class', fieldType: 'string' }],
    'model.entities.0.fields.0.name',
  ],
  [
    'code in a name',
    [{ fieldName: 'a"];alert(1)', fieldType: 'string' }],
    'model.entities.0.fields.0.name',
  ],
])('refuses %s', async (_what, fields, field) => {
  const { code, data } = await preview({ fields });
  expect([code, data.errors.map((error) => error.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ]);
});

it.each(Object.entries(texts.refused))('says what to use instead of %s', async (name, msg) => {
  const method = name === 'getPluginList' ? 'GET' : 'POST';
  const { statusCode, headers, body } = await server.app.inject({
    method,
    url: `/api/autoCode/${name}?plugName=x`,
    headers: { 'x-token': as },
    ...(method === 'POST' && { payload: { ID: 1, id: 1 } }),
  });
  expect([statusCode, JSON.parse(body)]).toEqual([200, { code: 7, data: {}, msg }]);
  // A client that reads the answer as a file has only the headers.
  expect([headers.success, decodeURIComponent(String(headers.msg))]).toEqual(['false', msg]);
});

it('lists the history, opens a record as a form, and deletes it', async () => {
  const [run] = await server.db
    .insert(generatorRuns)
    .values({
      ...{ userId: 1, userName: 'admin', source: 'form', target: 'plugin', model: SHOP, files: {} },
      ...{ console: 'http://127.0.0.1', projectId: SHOP.id, title: SHOP.title },
    })
    .returning({ id: generatorRuns.id });
  const send = (name: string, body: object) =>
    server.call<{ list: object[]; meta: string }>(`POST /autoCode/${name}`, body, { as });
  const page = { page: 1, pageSize: 10 };
  expect((await send('getSysHistory', page)).data).toMatchObject({
    total: 1,
    list: [{ ID: run?.id, tableName: 'small_shop', structCNName: '小店订单', flag: 0 }],
  });
  const { meta } = (await send('getMeta', { id: run?.id })).data;
  const form = JSON.parse(meta);
  expect(form).toMatchObject({ structName: 'Customer', packageName: 'small_shop' });
  expect((await preview(form)).code).toBe(0);
  expect((await send('delSysHistory', { id: run?.id })).code).toBe(0);
  expect((await send('getSysHistory', page)).data.list).toEqual([]);
});

it('needs the own call too, because 平台管理员 has the reading calls', async () => {
  await server.addUser('deputy', 999);
  const deputy = await server.login('deputy');
  const query = '?businessDB=shop&dbName=shop&tableName=public.orders';
  for (const name of ['getDB', 'getTables', 'getColumn'])
    expect(
      (await server.call(`GET /autoCode/${name}${query}`, undefined, { as: deputy })).msg,
    ).toBe(texts.needsGenerator);
  for (const [name, body] of [
    ['getSysHistory', { page: 1, pageSize: 10 }],
    ['getMeta', { id: 1 }],
  ] as const)
    expect((await server.call(`POST /autoCode/${name}`, body, { as: deputy })).msg).toBe(
      texts.needsGenerator,
    );
  expect((await preview({}, deputy)).msg).toBe('权限不足');
  expect((await server.call('GET /autoCode/getDB', undefined, { as })).code).toBe(0);
});

it('reads only sources that the operator named', async () => {
  const { msg } = await server.call('GET /autoCode/getTables?businessDB=&dbName=other', undefined, {
    as,
  });
  expect(msg).toContain('CONSOLE_SOURCES');
});
