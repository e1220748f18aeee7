import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, type DemoDayContext, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { createReports, previousDay } from './createReports.ts';
import { reportList } from './list.ts';
import { reportMessage } from './message.ts';
import { reportSettings } from './settings.ts';
import * as tables from './tables.ts';
import { netbarReports } from './tables.ts';
import { sendReports } from './task.ts';
import { texts } from './texts.ts';
import { watchReportDays } from './watch.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 400 * DAY_MS;
const { columns } = texts;
const reading = ['/netbar/getReportList', '/report/exportReportList'];
const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.marketMember,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];

/** Creates the reports of a past day. */
async function addDemoReports({ tx, now, ago, from }: DemoDayContext): Promise<void> {
  if (ago > 0) await createReports(tx, previousDay(new Date(from.getTime() + DAY_MS)), now);
}

export default area({
  name: 'report',
  after: ['netbar', 'pc', 'defense', 'targetScope'],
  routes: [
    reportList.route({
      path: '/netbar/getReportList',
      apiGroup: texts.group,
      description: texts.calls.getReportList,
      msg: texts.listed,
    }),
  ],
  tasks: {
    sendReports,
    exportReportList: exportTask({
      source: reportList,
      what: texts.group,
      apiGroup: texts.group,
      description: texts.calls.exportReportList,
      relations: {
        netbar: {
          title: columns.netbarName,
          key: 'netbarId',
          list: 'netbar.exportNetbarList',
        },
      },
      columns: {
        day: { title: columns.day, width: 12 },
        netbarName: { title: columns.netbarName, width: 28 },
        blocked: { title: columns.blocked, width: 10 },
        critical: { title: columns.critical, width: 10 },
        open: { title: columns.open, width: 10 },
        onlineMax: { title: columns.onlineMax, width: 10 },
        uptimeBp: { title: columns.uptimeBp, width: 20 },
        version: { title: columns.version, width: 12 },
        versionShareBp: { title: columns.versionShareBp, width: 20 },
      },
    }),
  },
  tables: declareTables(tables, {
    netbarReports: { effect: 'none', scope: onNetbar(netbarReports.netbarId) },
    reportDays: {
      effect: 'none',
      scope: unscoped('which days were begun, read by the server alone'),
    },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, reading])),
  },
  menus: [
    {
      parent: 'netbar',
      path: 'report',
      name: 'netbarReport',
      component: 'view/netbar/report.vue',
      title: texts.fields.netbarReport,
      icon: 'histogram',
      sort: 7,
      formerly: { sort: 15 },
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
  ],
  settings: [reportSettings],
  messages: [reportMessage],
  upkeep: {
    rows: [
      { table: netbarReports, timestamp: netbarReports.createdAt, retentionMs: () => KEPT_MS },
    ],
  },
  demoDay: addDemoReports,
  serve: watchReportDays,
});
