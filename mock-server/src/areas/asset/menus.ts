import type { AreaMenu } from '../../platform/kernel/area/menuSeed.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';

const MANAGERS = [...ADMINS, STAFF_ROLES.finance, STAFF_ROLES.support];

/** Roles that can withdraw cash. */
const EARNERS = [STAFF_ROLES.marketHead, STAFF_ROLES.netbarOwner];

/** Menu rows of assets, with the roles that see them. */
export const assetMenus: readonly AreaMenu[] = [
  {
    path: 'asset',
    name: 'asset',
    component: 'view/routerHolder.vue',
    title: '资产管理',
    icon: 'wallet',
    sort: 5,
    formerly: { sort: 2 },
    roles: [...MANAGERS, ...EARNERS],
    children: [
      {
        path: 'mine',
        name: 'assetMine',
        component: 'view/asset/mine.vue',
        title: '我的资产',
        icon: 'suitcase',
        sort: 0,
        keepAlive: true,
        roles: [...ADMINS, ...EARNERS],
      },
      {
        path: 'statement',
        name: 'assetStatement',
        component: 'view/asset/statement.vue',
        title: '对账单',
        icon: 'document',
        sort: 0,
        keepAlive: true,
        formerly: { sort: 20, hidden: true, keepAlive: false },
        roles: [...MANAGERS, ...EARNERS],
      },
      {
        path: 'overview',
        name: 'assetOverview',
        component: 'view/asset/overview.vue',
        title: '资产总览',
        icon: 'pie-chart',
        sort: 1,
        keepAlive: true,
        roles: MANAGERS,
      },
      {
        path: 'coin',
        name: 'assetCoin',
        component: 'view/asset/coinRecord.vue',
        title: '金币记录',
        icon: 'wallet',
        sort: 2,
        keepAlive: true,
        roles: MANAGERS,
      },
      {
        path: 'points',
        name: 'assetPoints',
        component: 'view/asset/pointsRecord.vue',
        title: '积分记录',
        icon: 'star',
        sort: 3,
        keepAlive: true,
        roles: MANAGERS,
      },
      {
        path: 'cash',
        name: 'assetCash',
        component: 'view/asset/cashRecord.vue',
        title: '现金记录',
        icon: 'money',
        sort: 4,
        keepAlive: true,
        roles: MANAGERS,
      },
    ],
  },
  {
    // The same path as 资产管理, so that links from before the groups were separated remain valid.
    path: 'asset',
    name: 'partners',
    component: 'view/routerHolder.vue',
    title: '合作与对账',
    icon: 'connection',
    sort: 6,
    roles: [...MANAGERS, ...EARNERS],
  },
];
