import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { resolveLayout } from '../tasks/export/layout.ts';
import {
  describeImport,
  describeList,
  exportableList,
  exportableLists,
  importableList,
  importableLists,
} from './catalogue.ts';
import { checkContent } from './content.ts';
import { templateContext } from './context.ts';
import { makeTemplateList, mayShare } from './list.ts';
import { previewFile } from './preview.ts';
import * as schemas from './schemas.ts';
import { readTemplate } from './service.ts';
import { texts } from './texts.ts';
import { writeRoutes } from './writeRoutes.ts';

const read = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: false,
} as const;

const listEntry = (
  { key, apiGroup: group }: { key: string; apiGroup: string },
  title: string,
  purpose: 'export' | 'import',
) => ({ key, title, group, purpose });

/** Calls that read templates and the catalogue of the lists that they use. */
function readRoutes(others: OtherAreas) {
  const context = templateContext(others);
  return [
    makeTemplateList(others).route({
      path: '/exportTemplate/getTemplateList',
      apiGroup: texts.group,
      // The export buttons of all lists read it.
      permission: 'self',
      description: texts.calls.getTemplateList,
      msg: texts.listed,
    }),
    defineRoute({
      ...read,
      path: '/exportTemplate/getTemplate',
      description: texts.calls.getTemplate,
      body: schemas.TemplateBody,
      data: schemas.TemplateDetail,
      async handler(call) {
        const by = context(call);
        const template = await readTemplate(by, call.body.ID);
        if (template.purpose === 'import')
          return { data: { template, leftOut: [] }, msg: texts.listed };
        const exported = await exportableList(by, by.areas, template.listKey);
        const { leftOut } = await resolveLayout(by, exported, template.columns);
        return { data: { template, leftOut }, msg: texts.listed };
      },
    }),
    defineRoute({
      ...read,
      path: '/exportTemplate/getExportLists',
      description: texts.calls.getExportLists,
      data: schemas.ExportLists,
      async handler(call) {
        const exported = await exportableLists(call, others.areas());
        const imported = await importableLists(call, others.areas());
        const roles = (await mayShare(call))
          ? await call.tx
              .select({ ID: authorities.authorityId, name: authorities.authorityName })
              .from(authorities)
              .orderBy(authorities.authorityId)
          : [];
        return {
          data: {
            lists: [
              ...exported.map((list) => listEntry(list, list.what, 'export')),
              ...imported.map((list) => listEntry(list, texts.importTitle(list.what), 'import')),
            ],
            roles,
          },
          msg: texts.listed,
        };
      },
    }),
    defineRoute({
      ...read,
      path: '/exportTemplate/getExportList',
      description: texts.calls.getExportList,
      body: schemas.GetExportList,
      data: schemas.ExportListDetail,
      async handler(call) {
        const areas = others.areas();
        const imported = await importableList(call, areas, call.body.listKey);
        if (imported) return { data: await describeImport(call, imported), msg: texts.listed };
        const exported = await exportableList(call, areas, call.body.listKey);
        return { data: await describeList(call, areas, exported), msg: texts.listed };
      },
    }),
    defineRoute({
      ...read,
      path: '/exportTemplate/previewTemplate',
      description: texts.calls.previewTemplate,
      body: schemas.PreviewTemplate,
      data: schemas.TemplatePreview,
      async handler(call) {
        const by = context(call);
        const exported = await exportableList(by, by.areas, call.body.listKey);
        const content = await checkContent(by, exported, call.body);
        // Some lists present their rows with services of the server.
        const reader = { ...by, deps: call.deps };
        return { data: await previewFile(reader, exported, content), msg: texts.listed };
      },
    }),
  ];
}

/** Calls for templates, and for the catalogue of the lists that they use. */
export const templateRoutes = (others: OtherAreas) => [
  ...readRoutes(others),
  ...writeRoutes(others),
];
