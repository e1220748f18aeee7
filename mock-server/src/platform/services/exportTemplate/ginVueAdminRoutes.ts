import { Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import { Empty, pageNumber, pageSize } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { findTaskKind } from '../tasks/define.ts';
import { TaskData } from '../tasks/schemas.ts';
import { startWithFile } from '../tasks/taskKind.ts';
import { exportableList, importableList } from './catalogue.ts';
import { type TemplateContext, templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import {
  CreateForm,
  hasTemplateId,
  readForm,
  SysExportTemplate,
  type TemplateForm,
  toForm,
  UpdateForm,
} from './ginVueAdminForm.ts';
import type { ExportTemplate } from './schemas.ts';
import { addTemplate, deleteTemplate, readTemplate, updateTemplate } from './service.ts';
import { exportTemplates } from './tables.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
// The same calls of a gin-vue-admin server take SQL, so only 超级管理员 gets them at first.
const write = { ...shared, raises: true, audit: true, effects: [] } as const;
const templateId = idSchema(exportTemplates.id);
const PATH = '/sysExportTemplate';

const shown = async (by: TemplateContext, template: ExportTemplate) =>
  toForm(template, await exportableList(by, by.areas, template.listKey));

/** Throws if the list has no filter of this name. */
async function checkConditions(by: TemplateContext, { tableName, conditions = [] }: TemplateForm) {
  const list = await exportableList(by, by.areas, tableName);
  const unknown = conditions.find(
    ({ column = '' }) => !Object.hasOwn(list.source.filters.properties, column),
  );
  if (unknown) throw refuse(texts.badCondition(unknown.column ?? ''));
}

/** Calls that change templates, in the form of gin-vue-admin's client. */
function formWrites(others: OtherAreas) {
  const context = templateContext(others);
  return [
    defineRoute({
      ...write,
      method: 'POST',
      path: `${PATH}/createSysExportTemplate`,
      description: texts.calls.create,
      targets: { answer: { ID: exportTemplates.id } },
      body: CreateForm,
      data: Type.Object({ ID: Type.Integer() }),
      async handler(call) {
        const by = context(call);
        const { name, tableName: listKey, templateID } = call.body;
        const content = readForm(call.body);
        await checkConditions(by, call.body);
        const added = await addTemplate(by, { name, listKey, ...content }, templateID);
        return { data: { ID: added.ID }, msg: texts.created };
      },
    }),
    defineRoute({
      ...write,
      method: 'PUT',
      path: `${PATH}/updateSysExportTemplate`,
      description: texts.calls.update,
      targets: { body: { ID: exportTemplates.id } },
      body: Type.Object({ ...UpdateForm.properties, ID: templateId }),
      data: Empty,
      async handler(call) {
        const by = context(call);
        const { ID: id, name } = call.body;
        const { conditions } = await readTemplate(by, id);
        const content = readForm(call.body);
        await checkConditions(by, call.body);
        await updateTemplate(by, { ID: id, name, conditions, ...content });
        return { data: {}, msg: texts.updated };
      },
    }),
    defineRoute({
      ...write,
      method: 'DELETE',
      path: `${PATH}/deleteSysExportTemplate`,
      description: texts.calls.remove,
      targets: { body: { ID: exportTemplates.id } },
      body: Type.Object({ ID: templateId }),
      data: Empty,
      async handler(call) {
        await deleteTemplate(context(call), call.body.ID);
        return { data: {}, msg: texts.deleted };
      },
    }),
    defineRoute({
      ...write,
      method: 'DELETE',
      path: `${PATH}/deleteSysExportTemplateByIds`,
      description: texts.calls.removeMany,
      targets: { body: { ids: exportTemplates.id } },
      body: Type.Object({
        ids: Type.Array(templateId, { maxItems: 100, title: texts.fields.ids }),
      }),
      data: Empty,
      async handler(call) {
        const by = context(call);
        for (const id of new Set(call.body.ids)) await deleteTemplate(by, id);
        return { data: {}, msg: texts.deleted };
      },
    }),
  ];
}

/** Imports a file with a template, as a task with a dry run of the same rules. */
const importRoute = ({ areas }: OtherAreas, context: ReturnType<typeof templateContext>) =>
  defineRoute({
    ...write,
    raises: false,
    method: 'POST',
    path: `${PATH}/importExcel`,
    description: texts.calls.import,
    upload: true,
    transaction: false,
    rateLimit: { max: 30, windowMs: 60_000 },
    targets: { none: 'the rows are written later, when the task runs' },
    query: Type.Object({
      templateID: Type.String({ maxLength: 60, title: texts.fields.templateID }),
    }),
    data: TaskData,
    async handler(call) {
      const { templateID } = call.query;
      const [template] = await context(call).list.find(call, hasTemplateId(templateID));
      const type = template?.listKey ?? '';
      const imported = await importableList(call, areas(), type);
      const kind = findTaskKind(areas(), type);
      if (!template || !imported || !kind) throw refuse(texts.noImport);
      return startWithFile(type, kind, { ...call, query: { templateId: template.ID } });
    },
  });

/** Calls for templates in the form of gin-vue-admin's client. */
export function ginVueAdminRoutes(others: OtherAreas) {
  const context = templateContext(others);
  return [
    ...formWrites(others),
    importRoute(others, context),
    defineRoute({
      ...shared,
      method: 'GET',
      path: `${PATH}/findSysExportTemplate`,
      description: texts.calls.find,
      audit: false,
      query: Type.Object({ ID: templateId }),
      data: Type.Object({ resysExportTemplate: SysExportTemplate }),
      async handler(call) {
        const by = context(call);
        const template = await readTemplate(by, call.query.ID);
        return { data: { resysExportTemplate: await shown(by, template) }, msg: texts.listed };
      },
    }),
    defineRoute({
      ...shared,
      method: 'GET',
      path: `${PATH}/getSysExportTemplateList`,
      description: texts.calls.list,
      audit: false,
      query: Type.Object({
        page: Type.Optional(pageNumber),
        pageSize: Type.Optional(pageSize),
        name: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.name })),
        tableName: Type.Optional(Type.String({ maxLength: 80, title: texts.fields.tableName })),
      }),
      data: Type.Object({
        list: Type.Array(SysExportTemplate),
        total: Type.Integer(),
        page: Type.Integer(),
        pageSize: Type.Integer(),
      }),
      async handler(call) {
        const by = context(call);
        const { page = 1, pageSize: size = 10, name: keyword = '', tableName = '' } = call.query;
        const { list, ...numbers } = await by.list.list(by, {
          page,
          pageSize: size,
          purpose: 'export',
          keyword,
          listKey: tableName,
        });
        const forms: SysExportTemplate[] = [];
        for (const template of list) forms.push(await shown(by, template));
        const { total, page: shownPage, pageSize: shownSize } = numbers;
        return {
          data: { list: forms, total, page: shownPage, pageSize: shownSize },
          msg: texts.listed,
        };
      },
    }),
  ];
}
