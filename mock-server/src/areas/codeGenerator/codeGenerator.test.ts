import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { GeneratorEntity, GeneratorModel } from './model/schemas.ts';
import { SHOP } from './testing/models.ts';

const server = withServer();
const CONSOLE = 'https://console.example';
const FOLDER = '0.1.0-0123456789ab';
let as: string;

beforeEach(async () => {
  as = await server.login();
  const sdk = join(server.folder, 'sdk');
  mkdirSync(join(sdk, FOLDER), { recursive: true });
  const files = {
    common: { 'package.json': '"__ID__"' },
    plugin: { 'src/NotesPage.tsx': 'notes', 'backend/server.js': 'server' },
    table: { 'backend/table.js': '"__TABLE__"' },
  };
  writeFileSync(join(sdk, 'templates.json'), JSON.stringify({ host: '>=0.1.0', files }));
  writeFileSync(join(sdk, 'index.json'), JSON.stringify({ folder: FOLDER }));
  for (const name of ['console-remote.tgz', 'console-shared.tgz'])
    writeFileSync(join(sdk, FOLDER, name), name);
});

interface Problems {
  errors?: { field: string; msg: string }[];
}
const call = <T>(name: string, body: object, session = as) =>
  server.call<T & Problems>(`POST /codeGenerator/${name}`, body, { as: session });
const preview = (model: object, session = as) =>
  call<{ files: { path: string; text: string }[]; taken: string }>(
    'preview',
    { model, target: 'plugin' },
    session,
  );
const create = (model: object = SHOP, session = as) =>
  call<{ ID: number; name: string; archive: string; taken: string }>(
    'createPlugin',
    { model, source: 'form', sourceName: '', console: CONSOLE },
    session,
  );
const readText = (source: string, text: string) =>
  call<{ entities: GeneratorEntity[]; rows: string[][]; columns: string[]; notes: string[] }>(
    'readSource',
    { source, name: '订单', text },
  );

const [customer, order] = SHOP.entities as [GeneratorEntity, GeneratorEntity];
const TEXT = { name: 'title', label: '名称', kind: 'text' };
/** A model with one entity. */
const model = (entity: object): object => ({
  ...SHOP,
  entities: [{ name: 'thing', label: '物品', scope: 'all', fields: [TEXT], ...entity }],
});
const withField = (field: object): object => model({ fields: [TEXT, { label: '字段', ...field }] });

describe('the preview', () => {
  it('contains the files of the template and of the model', async () => {
    const { data } = await preview(SHOP);
    const paths = data.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'backend/server.js',
        'backend/tables/shopOrder.js',
        'backend/migrations/0001_first.sql',
        'src/customer/customer.resource.tsx',
      ]),
    );
    expect(paths).not.toContain('src/NotesPage.tsx');
    expect(data.files.find(({ path }) => path === 'backend/table.js')?.text).toBe('"small_shop"');
  });

  it('writes every text as a literal, whatever it contains', async () => {
    const label = `'}]);x('"\`\${1}\\`;
    const { data } = await preview(model({ label, fields: [{ ...TEXT, label }] }));
    const texts = data.files.find(({ path }) => path === 'src/texts.zh.ts')?.text ?? '';
    const code = texts.replace(/^\/\*\*.*\*\/$/m, '').replace('export const texts =', 'return');
    const read = new Function(code.replace('as const', '')) as () => {
      entities: { thing: { noun: string; fields: object } };
    };
    expect(read().entities.thing).toMatchObject({ noun: label, fields: { title: label } });
  });
});

describe('a model that cannot become code', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...TEXT, name: `field${index}` }));
  const link = (name: string, relation: string) => ({
    name,
    label: name,
    scope: 'all',
    fields: [TEXT, { name: 'other', label: '关联', kind: 'relation', relation }],
  });

  it.each<[string, object, string, RegExp]>([
    [
      'a reserved word',
      withField({ name: 'class', kind: 'text' }),
      'entities.0.fields.1.name',
      /保留字/,
    ],
    [
      'a name of every object',
      withField({ name: 'constructor', kind: 'text' }),
      'entities.0.fields.1.name',
      /保留字/,
    ],
    [
      'a field that rows have',
      withField({ name: 'createdAt', kind: 'text' }),
      'entities.0.fields.1.name',
      /已有/,
    ],
    [
      'code as a name',
      withField({ name: 'a;x()', kind: 'text' }),
      'entities.0.fields.1.name',
      /只能有字母和数字/,
    ],
    [
      'a name twice',
      withField({ name: 'TITLE'.toLowerCase(), kind: 'text' }),
      'entities.0.fields.1.name',
      /重复/,
    ],
    [
      'a name with the suffix of another',
      withField({ name: 'titleText', kind: 'text' }),
      'entities.0.fields.1.name',
      /重复/,
    ],
    [
      'a choice without choices',
      withField({ name: 'kind', kind: 'choice' }),
      'entities.0.fields.1.choices',
      /至少填写一个/,
    ],
    [
      'a dictionary without type',
      withField({ name: 'kind', kind: 'dictionary' }),
      'entities.0.fields.1.dictionary',
      /字典的类型/,
    ],
    [
      'an unknown relation',
      withField({ name: 'kind', kind: 'relation', relation: 'nobody' }),
      'entities.0.fields.1.relation',
      /没有名称为 nobody/,
    ],
    [
      'a range from high to low',
      withField({ name: 'size', kind: 'integer', min: 9, max: 1 }),
      'entities.0.fields.1.max',
      /不能小于/,
    ],
    ['300 fields', model({ fields: many(300) }), 'entities.0.fields', /60/],
    [
      'no text',
      model({ fields: [{ ...TEXT, kind: 'integer' }] }),
      'entities.0.fields',
      /至少添加一个「文字」/,
    ],
    ['a scope of netbars', model({ scope: 'netbar' }), 'entities.0.scope', /插件的后端不知道/],
    [
      'an unknown start',
      model({ states: { ...order.states, start: 'gone' } }),
      'entities.0.states.start',
      /没有状态 gone/,
    ],
    [
      'a cycle',
      { ...SHOP, entities: [link('left', 'right'), link('right', 'left')] },
      'entities',
      /left → right → left/,
    ],
    ['a title with code', { ...SHOP, title: '${x}' }, 'title', /./],
    ['an id with a path', { ...SHOP, id: '../x' }, 'id', /./],
  ])('is refused with the field: %s', async (_title, faulty, field, msg) => {
    const { code, data } = await preview(faulty);
    expect([code, data.errors?.find((error) => error.field === `model.${field}`)]).toEqual([
      422,
      { field: `model.${field}`, msg: expect.stringMatching(msg) },
    ]);
  });
});

describe('a sample', () => {
  it('becomes entities with guessed kinds, and a master with its rows', async () => {
    const row = (index: number) => ({
      ID: index,
      客户: `客户${index}`,
      paid: index % 2 === 0,
      amount: index * 10,
      price: index + 0.5,
      day: '2026-03-01',
      status: index % 3 === 0 ? '已付' : '未付',
      address: { city: '上海' },
      class: 'A',
      items: [{ product: `商品${index}`, count: 2 }],
    });
    const text = JSON.stringify({
      data: { list: Array.from({ length: 20 }, (_, index) => row(index)) },
    });
    const { data } = await readText('json', text);
    expect(
      data.entities.map(({ fields }) => fields.map(({ name, kind }) => `${name} ${kind}`)),
    ).toEqual([
      [
        'keHu text',
        'paid switch',
        'amount integer',
        'price decimal',
        'day date',
        'status choice',
        'addressCity choice',
        'classValue choice',
      ],
      [expect.stringMatching(/Id relation$/), 'product text', 'count integer'],
    ]);
    expect(data.notes.join()).toMatch(/class.*classValue/);
    const first = { ...SHOP, entities: data.entities };
    expect((await preview(first)).code).toBe(0);
  });

  it('of CSV is read with its first line as names', async () => {
    const { data } = await readText('csv', '\ufeff名称,数量\r\n"a,b",3\r\nc,4\r\n');
    expect(data.entities[0]?.fields.map(({ label, kind }) => [label, kind])).toEqual([
      ['名称', 'text'],
      ['数量', 'integer'],
    ]);
    expect(data.rows).toEqual([
      ['a,b', '3'],
      ['c', '4'],
    ]);
  });

  it('with 2 000 columns is cut, with a note', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `c${index}`);
    const { data } = await readText('csv', `${names.join()}\n${names.join()}\n`);
    expect(data.entities[0]?.fields).toHaveLength(60);
    expect(data.notes.join()).toMatch(/其余 1940 个/);
  });

  it('of OpenAPI becomes one entity per object, without cycles of relations', async () => {
    const schemas = {
      Owner: {
        properties: { fullName: { type: 'string' }, best: { $ref: '#/components/schemas/Pet' } },
      },
      Pet: {
        required: ['petName'],
        properties: {
          petName: { type: 'string', maxLength: 40, title: '名字' },
          owner: { $ref: '#/components/schemas/Owner' },
          kind: { type: 'string', enum: ['cat', 'dog'] },
          photos: { type: 'array', items: { type: 'string' } },
        },
      },
    };
    const { data } = await readText('openapi', JSON.stringify({ components: { schemas } }));
    expect(
      data.entities.flatMap(({ fields }) => fields.map(({ name, kind }) => `${name} ${kind}`)),
    ).toEqual(['fullName text', 'petName text', 'owner relation', 'kind choice']);
    expect(data.notes.join()).toMatch(/成环.*|photos/);
    expect((await preview({ ...SHOP, entities: data.entities })).code).toBe(0);
  });

  it('of 表单生成器 becomes an entity with its fields in order', async () => {
    const form = {
      type: 'object',
      title: '报修',
      required: ['part'],
      properties: {
        cost: { type: 'integer', title: '费用', 'x-field': { kind: 'yuan', order: 2 } },
        part: { type: 'string', title: '部件', 'x-field': { kind: 'text', order: 1 } },
      },
    };
    const { data } = await readText('schema', JSON.stringify(form));
    expect(data.entities[0]?.fields).toMatchObject([
      { name: 'part', label: '部件', kind: 'text', required: true },
      { name: 'cost', label: '费用', kind: 'money' },
    ]);
  });

  it.each([
    ['openapi', '{}', /没有找到对象/],
    ['schema', '{"type":"object"}', /不是表单生成器的表单/],
    ['model', '{"id":"x"}', /不是代码生成器的模型/],
    ['json', '[{"a": 1,\n "b" 2}]', /第 2 行/],
    ['json', '7', /没有找到记录/],
    ['csv', 'a,b\n', /没有找到记录/],
  ])('that is not %s of records is refused: %s', async (source, text, msg) => {
    const { code, data } = await readText(source, text);
    expect([code, data.errors]).toEqual([
      422,
      [{ field: 'text', msg: expect.stringMatching(msg) }],
    ]);
  });

  it('over the limit is refused', async () => {
    const { code, data } = await readText('csv', 'a'.repeat(1_000_001));
    expect([code, data.errors?.[0]?.field]).toEqual([422, 'text']);
    await expect(
      server.app.inject({
        method: 'POST',
        url: '/api/codeGenerator/readSource',
        headers: { 'x-token': as, 'content-type': 'application/json' },
        payload: JSON.stringify({ source: 'csv', name: '', text: 'a'.repeat(50_000_000) }),
      }),
    ).resolves.toMatchObject({ statusCode: expect.any(Number) });
  });
});

describe('the history', () => {
  it('keeps the model, which can be loaded and downloaded again', async () => {
    const { data } = await create();
    expect(Object.keys(unzipSync(Buffer.from(data.archive, 'base64')))).toEqual(
      expect.arrayContaining(['small-shop/.sdk/console-remote.tgz', 'small-shop/remote.config.ts']),
    );
    const { list } = (
      await call<{ list: { ID: number; actions: string[]; userName: string }[] }>(
        'getHistoryList',
        {
          page: 1,
          pageSize: 10,
        },
      )
    ).data;
    expect(list).toMatchObject([
      {
        ID: data.ID,
        userName: 'admin',
        source: 'form',
        entities: 3,
        actions: ['load', 'download', 'delete'],
      },
    ]);
    const loaded = await call<{ model: GeneratorModel }>('getHistory', { ID: data.ID });
    expect(loaded.data.model).toEqual(SHOP);
    const again = await call<{ archive: string }>('downloadAgain', {
      ID: data.ID,
      console: CONSOLE,
    });
    expect(again.data.archive).toBe(data.archive);
    expect((await call('deleteHistory', { ID: data.ID })).code).toBe(0);
    expect((await call('getHistory', { ID: data.ID })).code).toBe(7);
  });

  it('warns a second person who generates the same id', async () => {
    await server.addUser('second', 888);
    const second = await server.login('second');
    expect((await create()).data.taken).toBe('');
    expect((await create({ ...SHOP, entities: [customer] }, second)).data.taken).toMatch(
      /^admin 在一天内/,
    );
  });
});

it('is for 超级管理员 only', async () => {
  await server.addUser('platform', 999);
  expect((await preview(SHOP, await server.login('platform'))).code).toBe(7);
});
