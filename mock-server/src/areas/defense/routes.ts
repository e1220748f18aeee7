import { type Area, defineRoute } from '../../http/route.ts';
import { listDefenseLogs } from './list.ts';
import { DefenseLogPage, ListDefenseLogs } from './schemas.ts';
import { texts } from './texts.ts';

export const defenseArea: Area = {
  name: 'defense',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/netbar/getDefenseLogList',
      permission: 'granted',
      raises: false,
      apiGroup: texts.group,
      description: '查询防御日志',
      audit: false,
      body: ListDefenseLogs,
      data: DefenseLogPage,
      handler: async ({ tx, caller, body }) => ({ data: await listDefenseLogs(tx, caller, body), msg: texts.listed }),
    }),
  ],
};
