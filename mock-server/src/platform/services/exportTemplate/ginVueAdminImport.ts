import { Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { findTaskKind } from '../tasks/define.ts';
import { TaskData } from '../tasks/schemas.ts';
import { startWithFile } from '../tasks/taskKind.ts';
import { importableList } from './catalogue.ts';
import type { templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import { hasTemplateId } from './ginVueAdminForm.ts';

/** Imports a file with a template, as a task with a dry run of the same rules. */
export const importRoute = ({ areas }: OtherAreas, context: ReturnType<typeof templateContext>) =>
  defineRoute({
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    audit: true,
    effects: [],
    method: 'POST',
    path: '/sysExportTemplate/importExcel',
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
