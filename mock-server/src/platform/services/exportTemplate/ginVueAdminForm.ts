import { eq, type SQL } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { badFields, type FieldError } from '../../../http/errors.ts';
import { ID, MAX_INT, name } from '../../../http/schemas.ts';
import type { ExportedList } from '../tasks/export/exportedList.ts';
import type { LayoutColumn } from '../tasks/export/layout.ts';
import type { Sorting } from '../tasks/rowSource.ts';
import { texts } from './ginVueAdmin.texts.ts';
import type { ExportTemplate } from './schemas.ts';
import { exportTemplates } from './tables.ts';

const { fields } = texts;
const MAX_INFO = 20_000;

const Condition = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 60, title: fields.from })),
  column: Type.Optional(Type.String({ maxLength: 60, title: fields.column })),
  operator: Type.Optional(Type.String({ maxLength: 20, title: fields.operator })),
});
const Join = Type.Object({ table: Type.Optional(Type.String({ maxLength: 100 })) });
const empty = (title: string, maxLength: number) =>
  Type.Optional(Type.String({ maxLength, title }));

/** Fields of a template in gin-vue-admin's form. */
const form = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: fields.name }),
  tableName: Type.String({ minLength: 1, maxLength: 80, title: fields.tableName }),
  templateID: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[\\w.-]+$',
    title: fields.templateID,
  }),
  templateInfo: Type.String({ minLength: 2, maxLength: MAX_INFO, title: fields.templateInfo }),
  dbName: empty(fields.dbName, 60),
  limit: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: MAX_INT, title: fields.limit }), Type.Null()]),
  ),
  order: empty(fields.order, 100),
  conditions: Type.Optional(Type.Array(Condition, { maxItems: 50, title: fields.conditions })),
  joinTemplate: Type.Optional(Type.Array(Join, { maxItems: 50, title: fields.joins })),
  sql: empty(fields.sql, MAX_INFO),
  importSql: empty(fields.sql, MAX_INFO),
};
export const CreateForm = Type.Object(form);
export const UpdateForm = Type.Object({ ID, ...form });
export type TemplateForm = Static<typeof CreateForm>;

/** A template as gin-vue-admin's client reads it. */
export const SysExportTemplate = name(
  'SysExportTemplate',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    dbName: Type.String(),
    name: Type.String(),
    tableName: Type.String(),
    templateID: Type.String(),
    templateInfo: Type.String(),
    limit: Type.Integer(),
    order: Type.String(),
    conditions: Type.Array(
      Type.Object({
        templateID: Type.String(),
        from: Type.String(),
        column: Type.String(),
        operator: Type.String(),
      }),
    ),
    joinTemplate: Type.Array(Type.Object({ table: Type.String() })),
  }),
);
export type SysExportTemplate = Static<typeof SysExportTemplate>;

/** Name of a template for other programs: its code, otherwise its id. */
export const templateIdOf = ({ code, ID: id }: Pick<ExportTemplate, 'code' | 'ID'>): string =>
  code || String(id);

/** Condition for the template with a `templateID`: its code, or its id. */
export const hasTemplateId = (templateID: string): SQL =>
  /^\d{1,9}$/.test(templateID)
    ? eq(exportTemplates.id, Number(templateID))
    : eq(exportTemplates.code, templateID);

/**
 * Converts a template to gin-vue-admin's form. Its conditions are the filters of the list, which the
 * client sends as parameters.
 */
export function toForm(template: ExportTemplate, list: ExportedList): SysExportTemplate {
  const { ID: id, CreatedAt, UpdatedAt, name: templateName, listKey, columns, sort } = template;
  const templateID = templateIdOf(template);
  const titles = columns.map(({ field, title }) => [
    field,
    title || (list.columns[field]?.title ?? field),
  ]);
  return {
    ID: id,
    CreatedAt,
    UpdatedAt,
    dbName: '',
    name: templateName,
    tableName: listKey,
    templateID,
    templateInfo: JSON.stringify(Object.fromEntries(titles), null, 2),
    limit: 0,
    order: sort.map(({ field, order }) => `${field} ${order}`).join(','),
    conditions: Object.keys(list.source.filters.properties).map((field) => ({
      templateID,
      from: field,
      column: field,
      operator: '=',
    })),
    joinTemplate: [],
  };
}

function readInfo(text: string): LayoutColumn[] | undefined {
  try {
    const info: unknown = JSON.parse(text);
    if (typeof info !== 'object' || info === null || Array.isArray(info)) return undefined;
    const titles = Object.entries(info);
    if (titles.some(([, title]) => typeof title !== 'string')) return undefined;
    return titles.map(([field, title]) => ({ field, title: String(title) }));
  } catch {
    return undefined;
  }
}

const ORDER = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i;

/** Reads an order such as `name desc`. Returns undefined for anything else. */
export function readOrder(text: string): Sorting[] | undefined {
  if (text.trim() === '') return [];
  const parts = text.split(',').map((part) => ORDER.exec(part));
  if (parts.some((part) => part === null)) return undefined;
  return parts.map((part) => ({
    field: part?.[1] ?? '',
    order: part?.[2]?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  }));
}

/** Returns the parts of a form that this server refuses by design. */
function refusedParts(form: TemplateForm): FieldError[] {
  const { dbName = '', limit = 0, sql = '', importSql = '', joinTemplate = [] } = form;
  const bad = (form.conditions ?? []).find(
    ({ from, column, operator = '=' }) => from !== column || operator !== '=',
  );
  const refused: [boolean, FieldError][] = [
    [dbName !== '', { field: 'dbName', msg: texts.noDatabase }],
    [sql !== '' || importSql !== '', { field: 'sql', msg: texts.noSql }],
    [joinTemplate.length > 0, { field: 'joinTemplate', msg: texts.noJoin }],
    [(limit ?? 0) > 0, { field: 'limit', msg: texts.noLimit }],
    [
      bad !== undefined,
      { field: 'conditions', msg: texts.badCondition(bad?.column ?? bad?.from ?? '') },
    ],
  ];
  return refused.filter(([isRefused]) => isRefused).map(([, error]) => error);
}

/**
 * Reads the content of a template from gin-vue-admin's form.
 *
 * @throws Refusal that says what this server does not support, and why
 */
export function readForm(form: TemplateForm): { columns: LayoutColumn[]; sort: Sorting[] } {
  const columns = readInfo(form.templateInfo);
  const sort = readOrder(form.order ?? '');
  const errors = [
    ...refusedParts(form),
    ...(columns ? [] : [{ field: 'templateInfo', msg: texts.badInfo }]),
    ...(sort ? [] : [{ field: 'order', msg: texts.badOrder }]),
  ];
  if (errors.length > 0 || !columns || !sort) throw badFields(errors);
  return { columns, sort };
}
