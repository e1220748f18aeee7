import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE, moment, pageNumber, pageSize } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { exportableList } from './catalogue.ts';
import type { TemplateContext, templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import { SysExportTemplate, templateIdOf, toForm } from './ginVueAdminForm.ts';
import type { ExportTemplate } from './schemas.ts';
import { exportTemplates } from './tables.ts';

const { fields } = texts;
const FIRST_PAGE = 10;

/** Returns a template in the form of the client. */
export const shown = async (by: TemplateContext, template: ExportTemplate) =>
  toForm(template, await exportableList(by, by.areas, template.listKey));

const Query = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
  name: Type.Optional(Type.String({ maxLength: 60, title: fields.name })),
  tableName: Type.Optional(Type.String({ maxLength: 80, title: fields.tableName })),
  templateID: Type.Optional(Type.String({ maxLength: 60, title: fields.templateID })),
  startCreatedAt: Type.Optional(moment(fields.start)),
  endCreatedAt: Type.Optional(moment(fields.end)),
});

const matches = (
  template: ExportTemplate,
  {
    name = '',
    tableName = '',
    templateID = '',
    startCreatedAt,
    endCreatedAt,
  }: Static<typeof Query>,
): boolean => {
  const createdAt = Date.parse(template.CreatedAt);
  return (
    template.name.toLowerCase().includes(name.toLowerCase()) &&
    (tableName === '' || template.listKey === tableName) &&
    (templateID === '' || templateIdOf(template) === templateID) &&
    (startCreatedAt === undefined || createdAt >= Date.parse(startCreatedAt)) &&
    (endCreatedAt === undefined || createdAt <= Date.parse(endCreatedAt))
  );
};

/** Lists templates with the filters of gin-vue-admin's screen. A user sees a few hundred at most. */
export const listRoute = (context: ReturnType<typeof templateContext>) =>
  defineRoute({
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    audit: false,
    method: 'GET',
    path: '/sysExportTemplate/getSysExportTemplateList',
    description: texts.calls.list,
    query: Query,
    data: Type.Object({
      list: Type.Array(SysExportTemplate),
      total: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
    }),
    async handler(call) {
      const by = context(call);
      const { page = 1, pageSize: wanted = FIRST_PAGE } = call.query;
      const size = Math.min(wanted, MAX_PAGE_SIZE);
      const visible = await by.list.find(by, eq(exportTemplates.purpose, 'export'));
      const found = visible
        .filter((template) => matches(template, call.query))
        .sort((left, right) => right.ID - left.ID);
      const list: SysExportTemplate[] = [];
      for (const template of found.slice((page - 1) * size, page * size))
        list.push(await shown(by, template));
      return { data: { list, total: found.length, page, pageSize: size }, msg: texts.listed };
    },
  });
