import { type Static, Type } from 'typebox';
import { pageNumber, pageSize } from '../../http/schemas.ts';
import { texts } from './texts.ts';

const { fields: t } = texts;
const line = (title: string, maxLength = 100) => Type.String({ maxLength, title });
const optionalLine = (title: string, maxLength = 100) => Type.Optional(line(title, maxLength));
const flag = (title: string) => Type.Optional(Type.Boolean({ title }));

const Field = Type.Object({
  fieldName: line(t.fieldName),
  fieldDesc: optionalLine(t.fieldDesc),
  fieldJson: optionalLine(t.fieldJson),
  fieldType: line(t.fieldType, 40),
  /** Length of a text, or the values of an enum: `'a','b'`. */
  dataTypeLong: optionalLine(t.dataTypeLong, 2_000),
  dictType: optionalLine(t.dictType),
  fieldSearchType: optionalLine(t.fieldSearchType, 20),
  require: flag(t.isRequired),
  primaryKey: flag(t.isPrimaryKey),
  /** Up to 2.6: whether the pages show the field. */
  front: flag(t.isShown),
  form: flag(t.isShown),
  table: flag(t.isShown),
  desc: flag(t.isShown),
});
export type AutoCodeField = Static<typeof Field>;

/** The form of gin-vue-admin's code generator. Its other fields describe Go code, and are ignored. */
export const AutoCode = Type.Object({
  structName: Type.String({ minLength: 1, maxLength: 60, title: t.structName }),
  packageName: optionalLine(t.packageName, 60),
  description: optionalLine(t.description, 60),
  fields: Type.Array(Field, { minItems: 1, maxItems: 300, title: t.fields }),
});
export type AutoCode = Static<typeof AutoCode>;

/** Name of a source. Clients send it as the connection, or as the database, or as both. */
export const SourceQuery = Type.Object({
  businessDB: optionalLine(t.source, 40),
  dbName: optionalLine(t.source, 40),
});
export const TableQuery = Type.Object({
  ...SourceQuery.properties,
  tableName: Type.String({ minLength: 1, maxLength: 130, title: t.table }),
});

export const Databases = Type.Object({
  dbs: Type.Array(Type.Object({ database: Type.String() })),
  dbList: Type.Array(
    Type.Object({
      aliasName: Type.String(),
      dbName: Type.String(),
      disable: Type.Boolean(),
      dbtype: Type.String(),
    }),
  ),
});
export const Tables = Type.Object({
  tables: Type.Array(Type.Object({ tableName: Type.String() })),
});
const Column = Type.Object({
  dataType: Type.String(),
  columnName: Type.String(),
  dataTypeLong: Type.String(),
  columnComment: Type.String(),
  primaryKey: Type.Boolean(),
});
export type Column = Static<typeof Column>;
export const Columns = Type.Object({ columns: Type.Array(Column) });
export const Preview = Type.Object({ autoCode: Type.Record(Type.String(), Type.String()) });

export const Packages = Type.Object({
  pkgs: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      packageName: Type.String(),
      label: Type.String(),
      desc: Type.String(),
      template: Type.String(),
    }),
  ),
});

export const HistoryPage = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
});
const History = Type.Object({
  ID: Type.Integer(),
  CreatedAt: Type.String(),
  UpdatedAt: Type.String(),
  businessDB: Type.String(),
  tableName: Type.String(),
  structName: Type.String(),
  structCNName: Type.String(),
  description: Type.String(),
  package: Type.String(),
  /** 0: not rolled back. */
  flag: Type.Integer(),
});
export const Histories = Type.Object({
  list: Type.Array(History),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
