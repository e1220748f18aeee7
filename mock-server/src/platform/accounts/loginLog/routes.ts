import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { idSchema } from '../../kernel/area/idSchema.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { announceAccess } from '../../kernel/live/access.ts';
import { exportTask } from '../../services/tasks/export/exportTask.ts';
import { disownLogin } from './disown.ts';
import { loginLogList, ownLoginLogList } from './list.ts';
import { loginLogs } from './tables.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;

export const loginLogRoutes = [
  loginLogList.route({
    path: '/log/getLoginLogList',
    apiGroup,
    description: texts.calls.getLoginLogList,
    msg: texts.listed,
  }),
  ownLoginLogList.route({
    permission: 'self',
    path: '/log/getOwnLoginLogList',
    apiGroup,
    description: texts.calls.getOwnLoginLogList,
    msg: texts.listed,
  }),
  defineRoute({
    method: 'POST',
    permission: 'self',
    path: '/log/disownLogin',
    apiGroup,
    description: texts.calls.disownLogin,
    targets: { caller: true },
    audit: true,
    effects: [],
    body: Type.Object({ ID: idSchema(loginLogs.id, texts.fields.record) }),
    data: Empty,
    async handler({ tx, deps, caller, body, now }) {
      await disownLogin({ tx, caller, now }, body.ID);
      await announceAccess(deps.bus, tx);
      return { data: {}, msg: texts.disowned };
    },
  }),
];

const { columns } = texts;

/** The key of each task is the last part of its call: `POST /loginLog/exportLoginLogList`. */
export const loginLogTasks = {
  exportLoginLogList: exportTask({
    source: loginLogList,
    what: texts.group,
    apiGroup,
    description: texts.tasks.exportLoginLogs,
    columns: {
      CreatedAt: { title: columns.time, time: true, width: 20 },
      userName: { title: columns.userName, width: 20 },
      nickName: { title: columns.nickName, width: 20 },
      result: { title: columns.result, width: 10, labels: texts.results },
      reasonText: { title: columns.reason, width: 16 },
      method: { title: columns.method, width: 10, labels: texts.methods },
      device: { title: columns.device, width: 28 },
      ip: { title: columns.ip, width: 18 },
      attempts: { title: columns.attempts, width: 8 },
    },
  }),
};
