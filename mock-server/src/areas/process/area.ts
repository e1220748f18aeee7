import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { gatewayParts } from '../agent/index.ts';
import { addDemoProcesses } from './demo.ts';
import { processOverviewRoute } from './overview.ts';
import { processRoutes } from './routes.ts';
import { processStream } from './stream.ts';
import { texts } from './texts.ts';

const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];

/**
 * Process tree of a terminal. The areas `pc` and `defense` request the snapshots, and `pc` ends
 * processes.
 */
export default area({
  name: 'process',
  after: ['pc', 'defense'],
  routes: [processOverviewRoute, ...processRoutes],
  parts: [gatewayParts.with({ streams: [processStream] })],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, EVERY_CALL])),
  },
  demo: addDemoProcesses,
  menus: [
    {
      parent: 'protection',
      path: 'process',
      name: 'netbarProcess',
      component: 'view/netbar/processTree.vue',
      title: texts.fields.netbarProcess,
      icon: 'share',
      sort: 14,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
  ],
});
