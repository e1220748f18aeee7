import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { gatewayParts } from '../agent/index.ts';
import { runContent } from './content.ts';
import { addDemoRuns } from './demo.ts';
import { dictFields } from './dictFields.ts';
import { dictSeeds } from './dicts.ts';
import { runOverviewRoute } from './overview.ts';
import { runRoutes } from './routes.ts';
import { referenceTools } from './seed.ts';
import { outputStream, runStream } from './streams.ts';
import * as tables from './tables.ts';
import { runCounters, runResults, runSwitches, runs, toolOutputs, tools } from './tables.ts';
import { runTasks } from './tasks.ts';
import { texts } from './texts.ts';

const reading = [
  '/netbar/getRunOverview',
  '/netbar/getRunList',
  '/pc/getPcRunList',
  '/netbar/getRunResults',
  '/netbar/previewCron',
  '/netbar/getToolList',
];
const keeping = [
  '/netbar/addRun',
  '/netbar/updateRun',
  '/netbar/deleteRun',
  '/netbar/sortRun',
  '/netbar/setRunEnabled',
  '/netbar/copyRun',
  '/pc/setPcRun',
  '/run/startRun',
  '/run/runTool',
  '/netbar/getToolOutput',
];
const { operations, support, marketHead, marketMember, netbarOwner } = STAFF_ROLES;
const seeing = [
  ...ADMINS,
  operations,
  support,
  marketHead,
  marketMember,
  netbarOwner,
  NETBAR_KEEPER,
];
const OUTPUT_KEPT_MS = 7 * 86_400_000;

export default area({
  name: 'run',
  objects: [
    { kind: 'run', title: texts.fields.run, id: runs.id, name: runs.name },
    { kind: 'tool', title: texts.fields.tool, id: tools.id, name: tools.name },
  ],
  after: ['netbar', 'pc', 'rule', 'config'],
  routes: [runOverviewRoute, ...runRoutes],
  tasks: runTasks,
  tables: declareTables(tables, {
    runs: { effect: 'machines', scope: onNetbar(runs.netbarId) },
    runSwitches: { effect: 'machines', scope: onNetbar(runSwitches.netbarId) },
    runCounters: { effect: 'machines', scope: onNetbar(runCounters.netbarId) },
    runResults: { effect: 'none', scope: onNetbar(runResults.netbarId) },
    tools: {
      effect: 'machines',
      scope: unscoped('The tools are those of the product, for all netbars'),
    },
    toolOutputs: { effect: 'none', scope: onNetbar(toolOutputs.netbarId, { growing: true }) },
  }),
  parts: [gatewayParts.with({ contents: [runContent], streams: [outputStream, runStream] })],
  dictionaries: dictSeeds,
  dictionaryFields: dictFields,
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: EVERY_CALL,
    [support]: reading,
    [marketHead]: reading,
    [marketMember]: reading,
    [netbarOwner]: [...reading, ...keeping],
    [NETBAR_KEEPER]: [...reading, ...keeping],
  },
  menus: [
    {
      parent: 'netbarSettings',
      path: 'run',
      name: 'netbarRun',
      component: 'view/netbar/run.vue',
      title: texts.fields.run,
      icon: 'timer',
      sort: 8,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'netbar',
      path: 'tool',
      name: 'netbarTool',
      component: 'view/netbar/tool.vue',
      title: texts.fields.tool,
      icon: 'tools',
      sort: 8,
      formerly: { sort: 9 },
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'netbar',
      path: 'pc/:id/run',
      name: 'netbarPcRun',
      component: 'view/pc/run.vue',
      title: texts.fields.terminalPage,
      icon: 'timer',
      sort: 13,
      hidden: true,
      activeName: 'netbarPc',
      roles: seeing,
    },
  ],
  upkeep: {
    rows: [{ table: toolOutputs, timestamp: toolOutputs.at, retentionMs: () => OUTPUT_KEPT_MS }],
  },
  reference: referenceTools,
  demo: addDemoRuns,
});
