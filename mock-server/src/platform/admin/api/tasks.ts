import { exportTask } from '../../services/tasks/export/exportTask.ts';
import { readRoleNames } from './roles.ts';
import { makeApiList } from './service.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** The key is part of the call's path: `POST /api/exportApiList`. */
export const apiTasks = {
  exportApiList: exportTask({
    // The export does not contain `isBuiltIn`.
    source: makeApiList(() => false),
    what: texts.exported,
    apiGroup: texts.group,
    description: texts.calls.exportApiList,
    columns: {
      path: { title: columns.path, width: 44 },
      description: { title: columns.description, width: 28 },
      apiGroup: { title: columns.apiGroup, width: 18 },
      method: { title: columns.method, width: 10 },
      weekCalls: { title: columns.weekCalls, width: 14 },
      authorityIds: { title: columns.authorityIds, names: readRoleNames, width: 28 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  }),
};
