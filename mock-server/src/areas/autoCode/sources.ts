import { refuse } from '../../http/errors.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { type GeneratorField, readTable, readTables, snakeCase } from '../codeGenerator/index.ts';
import { assertOwnCall, PATH, reads, slow } from './ownCall.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';

const { calls, listed: msg } = texts;

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

/** Calls that read the databases of the generator. */
export const sourceRoutes = [
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
