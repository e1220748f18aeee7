import { peopleColumns } from '../../platform/accounts/user/exportUsers.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { staffList } from './list.ts';
import { texts } from './texts.ts';

/** The key is the last part of the path: `POST /staff/exportAccountList`. */
export const staffTasks = {
  exportAccountList: exportTask({
    source: staffList,
    what: texts.exported,
    apiGroup: texts.group,
    description: texts.calls.exportAccountList,
    columns: peopleColumns(texts.states),
  }),
};
