import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { programList } from './list.ts';
import { texts } from './texts.ts';

const { columns } = texts;

export const programRoutes = [
  programList.route({
    path: '/program/getProgramList',
    apiGroup: texts.group,
    description: texts.calls.getProgramList,
    msg: texts.listed,
  }),
];

/** The key of each task is the last part of its call: `POST /program/exportProgramList`. */
export const programTasks = {
  exportProgramList: exportTask({
    source: programList,
    what: texts.group,
    apiGroup: texts.group,
    description: texts.tasks.exportPrograms,
    columns: {
      firstSeenAt: { title: columns.firstSeenAt, time: true, width: 20 },
      name: { title: columns.name, width: 24 },
      path: { title: columns.path, width: 60 },
      sha256: { title: columns.sha256, width: 66 },
      signer: { title: columns.signer, width: 28 },
      parentName: { title: columns.parentName, width: 20 },
      netbarName: { title: columns.netbarName, width: 28 },
      terminals: { title: columns.terminals, width: 8 },
      netbars: { title: columns.netbars, width: 12 },
      lastSeenAt: { title: columns.lastSeenAt, time: true, width: 20 },
    },
  }),
};
