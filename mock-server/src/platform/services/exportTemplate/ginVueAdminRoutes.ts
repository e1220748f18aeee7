import { Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { exportableList } from './catalogue.ts';
import { type TemplateContext, templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import {
  CreateForm,
  readForm,
  SysExportTemplate,
  type TemplateForm,
  UpdateForm,
} from './ginVueAdminForm.ts';
import { importRoute } from './ginVueAdminImport.ts';
import { listRoute, shown } from './ginVueAdminList.ts';
import { refusedPreview } from './ginVueAdminPreview.ts';
import { addTemplate, deleteTemplate, readTemplate, updateTemplate } from './service.ts';
import { exportTemplates } from './tables.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
// The same calls of a gin-vue-admin server take SQL, so only 超级管理员 gets them at first.
const write = { ...shared, raises: true, audit: true, effects: [] } as const;
const templateId = idSchema(exportTemplates.id);
const PATH = '/sysExportTemplate';

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

/** Calls for templates in the form of gin-vue-admin's client. */
export function ginVueAdminRoutes(others: OtherAreas) {
  const context = templateContext(others);
  return [
    ...formWrites(others),
    importRoute(others, context),
    refusedPreview,
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
    listRoute(context),
  ];
}
