import { peopleColumns } from '../../platform/accounts/user/exportUsers.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { staffList } from './list.ts';
import { texts } from './texts.ts';

/** The name makes its call: `POST /staff/exportAccountList`. */
export const staffTasks = {
  exportAccountList: exportTask({
    source: staffList,
    what: texts.exported,
    apiGroup: texts.group,
    description: '导出员工账号',
    columns: peopleColumns(texts.states),
  }),
};
