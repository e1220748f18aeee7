import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { findTaskKind } from '../tasks/define.ts';
import { toTask } from '../tasks/present.ts';
import { TaskData } from '../tasks/schemas.ts';
import { startTask } from '../tasks/start.ts';
import { exportableList } from './catalogue.ts';
import { templateContext } from './context.ts';
import { SHARE_PATH } from './list.ts';
import * as schemas from './schemas.ts';
import {
  addTemplate,
  deleteTemplate,
  readTemplate,
  shareTemplate,
  updateTemplate,
} from './service.ts';
import { exportTemplates } from './tables.ts';
import { texts } from './texts.ts';

const write = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
  effects: [],
  idempotent: true,
} as const;
const ofTemplate = { body: { ID: exportTemplates.id } } as const;

/** Calls that change templates or export with them. */
export function writeRoutes(others: OtherAreas) {
  const context = templateContext(others);
  return [
    defineRoute({
      ...write,
      path: '/exportTemplate/addTemplate',
      description: texts.calls.addTemplate,
      targets: { answer: { 'template.ID': exportTemplates.id } },
      body: schemas.AddTemplate,
      data: schemas.OneTemplate,
      handler: async (call) => ({
        data: { template: await addTemplate(context(call), call.body) },
        msg: texts.saved,
      }),
    }),
    defineRoute({
      ...write,
      path: '/exportTemplate/updateTemplate',
      description: texts.calls.updateTemplate,
      targets: ofTemplate,
      body: schemas.UpdateTemplate,
      data: schemas.OneTemplate,
      handler: async (call) => ({
        data: { template: await updateTemplate(context(call), call.body) },
        msg: texts.saved,
      }),
    }),
    defineRoute({
      ...write,
      path: '/exportTemplate/deleteTemplate',
      description: texts.calls.deleteTemplate,
      targets: ofTemplate,
      body: schemas.DeleteTemplate,
      data: Empty,
      async handler(call) {
        await deleteTemplate(context(call), call.body.ID);
        return { data: {}, msg: texts.deleted };
      },
    }),
    defineRoute({
      ...write,
      path: SHARE_PATH,
      description: texts.calls.shareTemplate,
      targets: ofTemplate,
      body: schemas.ShareTemplate,
      data: schemas.OneTemplate,
      handler: async (call) => ({
        data: { template: await shareTemplate(context(call), call.body) },
        msg: texts.shared,
      }),
    }),
    defineRoute({
      ...write,
      path: '/exportTemplate/exportByTemplate',
      description: texts.calls.exportByTemplate,
      targets: ofTemplate,
      body: schemas.ExportByTemplate,
      data: TaskData,
      async handler(call) {
        const by = context(call);
        const { ID, format } = call.body;
        const { listKey: type } = await readTemplate(by, ID);
        const exported = await exportableList(by, by.areas, type);
        const kind = findTaskKind(by.areas, exported.key);
        const input = { format, templateId: ID };
        const prepared = await kind?.prepare({ ...by, deps: call.deps, type }, input);
        if (!prepared) throw new Error(`The export ${type} has no task kind`);
        const task = await startTask(by, call.deps, { input, ...prepared, type });
        return { data: { task: toTask(task) }, msg: texts.started };
      },
    }),
  ];
}
