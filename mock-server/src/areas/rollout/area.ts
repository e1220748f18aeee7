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
import { versionUses } from '../package/index.ts';
import { packageContent } from './content.ts';
import { rolloutDashboard } from './dashboard.ts';
import { addDemoRollouts } from './demo.ts';
import { holdTexts } from './hold.texts.ts';
import { rolloutHalted, rolloutStartedAlone } from './messages.ts';
import { rolloutRoutes } from './routes.ts';
import { rolloutScopeUses } from './scopeUses.ts';
import { rolloutSettings } from './settings.ts';
import { installStream } from './stream.ts';
import * as tables from './tables.ts';
import {
  imagePackages,
  installedPackages,
  installRecords,
  packageCounters,
  packageHolds,
  rolloutNetbars,
  rollouts,
} from './tables.ts';
import { rolloutTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { rolloutVersionUses } from './versionStats.ts';
import { watchRollouts } from './watch.ts';

const { operations, marketHead, netbarOwner } = STAFF_ROLES;
const reading = [
  '/rollout/getRolloutList',
  '/rollout/getRollout',
  '/rollout/getInstallRecordList',
  '/rollout/exportRolloutList',
  '/rollout/exportInstallRecordList',
  '/rollout/getHoldList',
  '/rollout/exportHoldList',
];
/** Calls of those who build packages. Administrators start and continue. */
const building = [
  '/rollout/addRollout',
  '/rollout/updateRollout',
  '/rollout/pauseRollout',
  '/rollout/haltRollout',
  '/rollout/rollbackRollout',
  '/rollout/cancelRollout',
  '/rollout/retryInstall',
  '/rollout/forceRollout',
  '/rollout/addHold',
  '/rollout/endHold',
];
const readers = [marketHead, netbarOwner, NETBAR_KEEPER];
const seeing = [...ADMINS, operations, ...readers];

/** Rollouts of package versions to terminals, with the installations. */
export default area({
  name: 'rollout',
  after: ['netbar', 'pc', 'agent', 'package', 'targetScope'],
  objects: [
    { kind: 'rollout', title: texts.fields.rollouts, id: rollouts.id, name: rollouts.name },
    { kind: 'packageHold', title: holdTexts.fields.holds, id: packageHolds.id },
    { kind: 'installRecord', title: texts.fields.records, id: installRecords.id },
  ],
  routes: rolloutRoutes,
  tasks: rolloutTasks,
  tables: declareTables(tables, {
    rollouts: {
      effect: { rows: 'none', columns: { status: 'machines', currentRing: 'machines' } },
      scope: unscoped('Calls return only those that reach netbars of the caller'),
    },
    installRecords: {
      effect: 'machines',
      scope: onNetbar(installRecords.netbarId, { growing: true }),
    },
    imagePackages: { effect: 'none', scope: onNetbar(imagePackages.netbarId) },
    installedPackages: { effect: 'none', scope: onNetbar(installedPackages.netbarId) },
    packageHolds: { effect: 'machines', scope: onNetbar(packageHolds.netbarId) },
    rolloutNetbars: { effect: 'machines', scope: onNetbar(rolloutNetbars.netbarId) },
    packageCounters: { effect: 'machines', scope: onNetbar(packageCounters.netbarId) },
  }),
  parts: [
    gatewayParts.with({ contents: [packageContent], streams: [installStream] }),
    rolloutScopeUses,
    versionUses.with(rolloutVersionUses),
  ],
  settings: [rolloutSettings],
  messages: [rolloutHalted, rolloutStartedAlone],
  dashboard: rolloutDashboard,
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: [...reading, ...building],
    ...Object.fromEntries(readers.map((role) => [role, reading])),
    [netbarOwner]: [...reading, '/rollout/postponeRollout'],
  },
  menus: [
    {
      parent: 'package',
      path: 'rollout',
      name: 'rolloutList',
      component: 'view/software/rollout.vue',
      title: texts.fields.rollouts,
      icon: 'share',
      sort: 3,
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'package',
      path: 'rollout/:id',
      name: 'rolloutDetail',
      component: 'view/software/rolloutDetail.vue',
      title: texts.fields.detail,
      icon: 'share',
      sort: 4,
      hidden: true,
      activeName: 'rolloutList',
      roles: seeing,
    },
    {
      parent: 'package',
      path: 'install',
      name: 'installRecordList',
      component: 'view/software/install.vue',
      title: texts.fields.records,
      icon: 'files',
      sort: 5,
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'package',
      path: 'hold',
      name: 'packageHoldList',
      component: 'view/software/hold.vue',
      title: holdTexts.fields.holds,
      icon: 'lock',
      sort: 6,
      keepAlive: true,
      roles: seeing,
    },
  ],
  demo: addDemoRollouts,
  serve: watchRollouts,
});
