import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { choices } from '../../platform/services/search/choiceKind.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { gatewayParts } from '../agent/index.ts';
import { batches } from './batches.ts';
import { pcDashboard } from './dashboard.ts';
import { addDemoPcs } from './demo.ts';
import { addDemoDay } from './demoDay.ts';
import { startDemoSimulator } from './demoSimulator.ts';
import { dictFields, dictSeeds } from './dicts.ts';
import { exportPcList } from './exportPcs.ts';
import { readHeartbeats } from './heartbeats.ts';
import { mergeOldCounts } from './history.ts';
import { pcRoutes } from './routes.ts';
import { pcChoices, pcSearch } from './searchKinds.ts';
import { commandTasks } from './sendCommand.ts';
import * as tables from './tables.ts';
import {
  configLevels,
  onlineCounts,
  processSnapshots,
  terminalChanges,
  terminalDays,
  terminalGroups,
  terminalLayouts,
  terminalSyncs,
  terminals,
} from './tables.ts';
import { TerminalReports } from './terminalReports.ts';
import { texts } from './texts.ts';
import { pcTopic } from './topic.ts';

const reading = [
  '/pc/getPcList',
  '/pc/getPc',
  '/pc/getGroupTree',
  '/pc/getOnlineHistory',
  '/pc/getTimeline',
  '/pc/getPcDays',
  '/pc/getEffectiveConfig',
  '/pc/getSeatMap',
];
/** Roles that can see terminals, in addition to administrators. */
const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.marketMember,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];
const managing = [
  '/pc/addGroup',
  '/pc/updateGroup',
  '/pc/deleteGroup',
  '/pc/moveGroup',
  '/pc/setLayout',
  '/pc/registerPc',
  '/pc/movePc',
  '/pc/setPcTags',
  '/pc/batchMovePc',
  '/pc/batchSetPcTags',
  '/pc/batchRegisterPc',
  '/pc/exportPcList',
];

const DAY_MS = 86_400_000;
const CHANGES_KEPT_MS = 2 * 365 * DAY_MS;
const SNAPSHOTS_KEPT_MS = DAY_MS;
const DAYS_KEPT_MS = 400 * DAY_MS;

export default area({
  name: 'pc',
  objects: [
    {
      kind: 'terminal',
      title: texts.fields.terminal,
      id: terminals.id,
      name: terminals.terminalNo,
    },
    {
      kind: 'terminalGroup',
      title: texts.fields.terminalGroup,
      id: terminalGroups.id,
      name: terminalGroups.name,
    },
  ],
  after: ['netbar', 'agent', 'targetScope'],
  routes: pcRoutes,
  tables: declareTables(tables, {
    terminalGroups: { effect: 'none', scope: onNetbar(terminalGroups.netbarId) },
    terminals: {
      effect: { rows: 'none', columns: { status: 'machines', mac: 'machines' } },
      scope: onNetbar(terminals.netbarId),
    },
    terminalChanges: {
      effect: 'none',
      scope: onNetbar(terminalChanges.netbarId, { growing: true }),
    },
    terminalDays: { effect: 'none', scope: onNetbar(terminalDays.netbarId, { growing: true }) },
    processSnapshots: {
      effect: 'none',
      scope: onNetbar(processSnapshots.netbarId, { growing: true }),
    },
    terminalSyncs: { effect: 'none', scope: onNetbar(terminalSyncs.netbarId) },
    configLevels: { effect: 'machines', scope: onNetbar(configLevels.netbarId) },
    scopeConfigs: {
      effect: 'machines',
      scope: unscoped('Calls return only those of target scopes that the caller can see'),
    },
    terminalLayouts: { effect: 'none', scope: onNetbar(terminalLayouts.netbarId) },
    onlineCounts: { effect: 'none', scope: onNetbar(onlineCounts.netbarId, { growing: true }) },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.operations]: EVERY_CALL,
    [STAFF_ROLES.support]: reading,
    [STAFF_ROLES.marketHead]: reading,
    [STAFF_ROLES.marketMember]: reading,
    [STAFF_ROLES.netbarOwner]: [
      ...reading,
      ...managing,
      '/pc/removePc',
      '/pc/replacePc',
      '/pc/sendCommand',
      '/pc/setConfig',
      '/pc/getProcesses',
      '/pc/killProcess',
    ],
    [NETBAR_KEEPER]: [...reading, ...managing, '/pc/replacePc', '/pc/sendCommand'],
  },
  menus: [
    {
      parent: 'netbar',
      path: 'pc',
      name: 'netbarPc',
      component: 'view/pc/list.vue',
      title: texts.fields.terminals,
      icon: 'monitor',
      sort: 3,
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
    {
      parent: 'netbar',
      path: 'pc/:id',
      name: 'netbarPcDetail',
      component: 'view/pc/detail.vue',
      title: texts.fields.terminalPage,
      icon: 'monitor',
      sort: 4,
      hidden: true,
      activeName: 'netbarPc',
      roles: [...ADMINS, ...readers],
    },
  ],
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  topics: [pcTopic],
  parts: [
    gatewayParts.with({
      heartbeats: readHeartbeats,
      listener: (deps) => new TerminalReports(deps),
    }),
    search.with([pcSearch]),
    choices.with([pcChoices]),
  ],
  upkeep: {
    rows: [
      { table: terminalChanges, timestamp: terminalChanges.at, retentionMs: () => CHANGES_KEPT_MS },
      {
        table: processSnapshots,
        timestamp: processSnapshots.at,
        retentionMs: () => SNAPSHOTS_KEPT_MS,
      },
      { table: terminalDays, timestamp: terminalDays.day, retentionMs: () => DAYS_KEPT_MS },
    ],
    sweeps: [({ database, now }) => mergeOldCounts(database.db, now())],
  },
  tasks: { ...commandTasks, ...batches, exportPcList },
  dashboard: pcDashboard,
  demo: addDemoPcs,
  demoDay: addDemoDay,
  liveDemo: startDemoSimulator,
});
