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
import { configContent } from './content.ts';
import { addDemoConfigs } from './demo.ts';
import { configOverviewRoute } from './overview.ts';
import { configRoutes, configTasks } from './routes.ts';
import { configScopeUses } from './scopeUses.ts';
import * as tables from './tables.ts';
import { configDrafts, configTemplates, configVersions } from './tables.ts';
import { texts } from './texts.ts';

const reading = [
  '/netbar/getConfigOverview',
  '/netbar/getConfig',
  '/netbar/getConfigSync',
  '/netbar/getConfigVersionList',
  '/netbar/getConfigTemplateList',
];
const scopeReading = ['/netbar/getScopeConfigList', '/netbar/getScopeConfig'];
const publishing = [
  '/netbar/saveConfigDraft',
  '/netbar/discardConfigDraft',
  '/netbar/publishConfig',
  '/netbar/rollbackConfig',
];
const { operations, support, marketHead, marketMember, netbarOwner } = STAFF_ROLES;

export default area({
  name: 'config',
  objects: [
    {
      kind: 'configTemplate',
      title: texts.fields.objects,
      id: configTemplates.id,
      name: configTemplates.name,
    },
  ],
  after: ['netbar', 'pc', 'rule', 'targetScope'],
  routes: [configOverviewRoute, ...configRoutes],
  tasks: configTasks,
  tables: declareTables(tables, {
    configDrafts: { effect: 'none', scope: onNetbar(configDrafts.netbarId) },
    configVersions: { effect: 'machines', scope: onNetbar(configVersions.netbarId) },
    configTemplates: { effect: 'none', scope: unscoped('A template holds settings of no netbar') },
  }),
  parts: [gatewayParts.with({ contents: [configContent] }), configScopeUses],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: EVERY_CALL,
    [support]: reading,
    [marketHead]: [...reading, ...scopeReading],
    [marketMember]: reading,
    [netbarOwner]: [...reading, ...scopeReading, ...publishing, '/config/publishToMany'],
    [NETBAR_KEEPER]: [...reading, ...scopeReading, ...publishing],
  },
  menus: [
    {
      parent: 'netbarSettings',
      path: 'config',
      name: 'netbarConfig',
      component: 'view/netbar/config.vue',
      title: texts.fields.netbarConfig,
      icon: 'set-up',
      sort: 6,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: [...ADMINS, operations, support, marketHead, marketMember, netbarOwner, NETBAR_KEEPER],
    },
  ],
  demo: addDemoConfigs,
});
