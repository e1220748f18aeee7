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
import { desktopContent } from './content.ts';
import { addDemoDesktops } from './demo.ts';
import { desktopOverviewRoute } from './overview.ts';
import { pictureUpload, servePictures, sweepPictures } from './pictures.ts';
import { desktopRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { desktopCounters, desktopLevels } from './tables.ts';
import { texts } from './texts.ts';

const reading = ['/netbar/getDesktopOverview', '/pc/getDesktopConfig', '/pc/previewDesktop'];
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

export default area({
  name: 'desktop',
  after: ['netbar', 'pc', 'rule', 'config', 'run'],
  routes: [desktopOverviewRoute, ...desktopRoutes],
  tables: declareTables(tables, {
    desktopLevels: { effect: 'machines', scope: onNetbar(desktopLevels.netbarId) },
    desktopCounters: { effect: 'machines', scope: onNetbar(desktopCounters.netbarId) },
    desktopPictures: {
      effect: 'none',
      scope: unscoped('pictures that all customers see, found by a key that cannot be guessed'),
    },
  }),
  parts: [gatewayParts.with({ contents: [desktopContent] })],
  uploads: [pictureUpload],
  upkeep: { sweeps: [sweepPictures] },
  serve: servePictures,
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [operations]: EVERY_CALL,
    [support]: reading,
    [marketHead]: reading,
    [marketMember]: reading,
    [netbarOwner]: EVERY_CALL,
    [NETBAR_KEEPER]: EVERY_CALL,
  },
  menus: [
    {
      parent: 'netbarSettings',
      path: 'desktop',
      name: 'netbarDesktop',
      component: 'view/netbar/desktop.vue',
      title: texts.fields.menus,
      icon: 'monitor',
      sort: 10,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: seeing,
    },
    {
      parent: 'netbar',
      path: 'pc/:id/desktop',
      name: 'netbarPcDesktop',
      component: 'view/pc/desktop.vue',
      title: texts.fields.areaMenus,
      icon: 'monitor',
      sort: 11,
      hidden: true,
      activeName: 'netbarPc',
      roles: seeing,
    },
  ],
  demo: addDemoDesktops,
});
