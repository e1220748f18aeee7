import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/errors.ts';
import { Empty } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { isGranted } from '../../platform/kernel/identity/authority/permission.ts';
import {
  checkedFiles,
  deleteRun,
  type GeneratorField,
  readRun,
  readTable,
  readTables,
  runList,
  snakeCase,
} from '../codeGenerator/index.ts';
import { fromModel, toModel } from './model.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const { calls, listed: msg } = texts;
const PATH = '/autoCode';
const shared = { permission: 'granted', apiGroup: texts.group } as const;
/** They do not raise rights by themselves, because they need the own call too. */
const reads = { ...shared, raises: false, audit: false } as const;
/** Another database is asked, or the files of the SDK are read. */
const slow = { transaction: false, rateLimit: { max: 60, windowMs: 60_000 } } as const;
const FIRST_PAGE = 10;

/**
 * Throws unless the role also has the call of 代码生成器 that does the same. 平台管理员 has the reading
 * calls in databases that were filled before this server answered them.
 */
async function assertOwnCall(
  { tx, caller }: { tx: Tx; caller: Caller },
  name: string,
): Promise<void> {
  const api = { method: 'POST', path: `/codeGenerator/${name}` };
  if (!(await isGranted(tx, caller.authorityId, api))) throw refuse(texts.needsGenerator);
}

const sourceOf = ({ businessDB, dbName }: { businessDB?: string; dbName?: string }): string => {
  const name = businessDB || dbName;
  if (!name) throw refuse(texts.noSource);
  return name;
};

/** Types of PostgreSQL by kind, as far as the client distinguishes them. */
const DATA_TYPES: Partial<Record<GeneratorField['kind'], string>> = {
  longText: 'text',
  integer: 'int4',
  decimal: 'numeric',
  switch: 'bool',
  date: 'date',
  dateTime: 'timestamptz',
};

const toColumn = ({ name, label, kind, max }: GeneratorField): schemas.Column => ({
  dataType: DATA_TYPES[kind] ?? 'varchar',
  columnName: snakeCase(name),
  dataTypeLong: max === undefined ? '' : String(max),
  columnComment: label,
  primaryKey: false,
});

const LANGUAGES: Readonly<Record<string, string>> = { mjs: 'js', tsx: 'ts' };

/** Returns a file as a block of Markdown, as the client shows it. */
function codeBlock(path: string, text: string): string {
  const ending = path.split('.').at(-1) ?? '';
  return `\`\`\`${LANGUAGES[ending] ?? ending}\n${text}\n\`\`\``;
}

const ofSources = [
  defineRoute({
    ...reads,
    method: 'GET',
    path: `${PATH}/getDB`,
    description: calls.getDB,
    query: schemas.SourceQuery,
    data: schemas.Databases,
    async handler(call) {
      await assertOwnCall(call, 'getSources');
      const names = Object.keys(call.deps.config.sources);
      return {
        data: {
          dbs: names.map((database) => ({ database })),
          dbList: names.map((name) => ({
            aliasName: name,
            dbName: name,
            disable: false,
            dbtype: 'pgsql',
          })),
        },
        msg,
      };
    },
  }),
  defineRoute({
    ...reads,
    ...slow,
    method: 'GET',
    path: `${PATH}/getTables`,
    description: calls.getTables,
    query: schemas.SourceQuery,
    data: schemas.Tables,
    async handler(call) {
      await assertOwnCall(call, 'getTables');
      const tables = await readTables(call.deps.config.sources, sourceOf(call.query));
      return { data: { tables: tables.map(({ name }) => ({ tableName: name })) }, msg };
    },
  }),
  defineRoute({
    ...reads,
    ...slow,
    method: 'GET',
    path: `${PATH}/getColumn`,
    description: calls.getColumn,
    query: schemas.TableQuery,
    data: schemas.Columns,
    async handler(call) {
      await assertOwnCall(call, 'readTable');
      const { query, deps } = call;
      const source = sourceOf(query);
      const { entities } = await readTable(deps.config.sources, source, query.tableName);
      return { data: { columns: entities.flatMap(({ fields }) => fields.map(toColumn)) }, msg };
    },
  }),
];

const ofCode = [
  defineRoute({
    ...reads,
    ...slow,
    raises: true,
    method: 'POST',
    path: `${PATH}/preview`,
    description: calls.preview,
    body: schemas.AutoCode,
    data: schemas.Preview,
    async handler(call) {
      await assertOwnCall(call, 'preview');
      const files = await checkedFiles(call.deps, toModel(call.body));
      const blocks = Object.entries(files).map(([path, text]) => [path, codeBlock(path, text)]);
      return { data: { autoCode: Object.fromEntries(blocks) }, msg: texts.previewed };
    },
  }),
  defineRoute({
    ...reads,
    method: 'GET',
    path: `${PATH}/getTemplates`,
    description: calls.getTemplates,
    data: Type.Array(Type.String()),
    handler: async () => ({ data: ['plugin'], msg }),
  }),
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getPackage`,
    description: calls.getPackage,
    data: schemas.Packages,
    handler: async () => ({
      data: {
        pkgs: [
          {
            ID: 1,
            packageName: 'plugin',
            label: texts.plugin,
            desc: texts.pluginNote,
            template: 'plugin',
          },
        ],
      },
      msg,
    }),
  }),
];

const idBody = Type.Object({ id: idSchema(runList.id, texts.fields.record) });

const ofHistory = [
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getSysHistory`,
    description: calls.getSysHistory,
    body: schemas.HistoryPage,
    data: schemas.Histories,
    async handler(call) {
      await assertOwnCall(call, 'getHistoryList');
      const { page = 1, pageSize = FIRST_PAGE } = call.body;
      const { list, total, ...shown } = await runList.list(call, { page, pageSize });
      return {
        data: {
          list: list.map(({ ID, CreatedAt, projectId, title }) => ({
            ...{ ID, CreatedAt, UpdatedAt: CreatedAt, businessDB: '', flag: 0 },
            ...{ tableName: projectId.replaceAll('-', '_'), structName: projectId },
            ...{ structCNName: title, description: title, package: 'plugin' },
          })),
          total,
          page: shown.page,
          pageSize: shown.pageSize,
        },
        msg,
      };
    },
  }),
  defineRoute({
    ...reads,
    method: 'POST',
    path: `${PATH}/getMeta`,
    description: calls.getMeta,
    body: idBody,
    data: Type.Object({ meta: Type.String() }),
    async handler(call) {
      await assertOwnCall(call, 'getHistory');
      const { model } = await readRun(call, call.body.id);
      return { data: { meta: JSON.stringify(fromModel(model)) }, msg };
    },
  }),
  defineRoute({
    ...shared,
    raises: true,
    audit: true,
    effects: [],
    method: 'POST',
    path: `${PATH}/delSysHistory`,
    description: calls.delSysHistory,
    body: idBody,
    data: Empty,
    async handler(call) {
      await assertOwnCall(call, 'deleteHistory');
      await deleteRun(call, call.body.id);
      return { data: {}, msg: texts.deleted };
    },
  }),
];

/** Calls of gin-vue-admin's code generator that this server answers. */
export const autoCodeReads = [...ofSources, ...ofCode, ...ofHistory];
