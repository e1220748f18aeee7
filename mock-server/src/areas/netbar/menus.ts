import type { AreaMenu } from '../../platform/kernel/area/menuSeed.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';

const DETAIL_TITLE = '网吧详情';

const EVERYONE = [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER];
const INVESTIGATORS = [
  ...ADMINS,
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];
const CONFIGURERS = [...INVESTIGATORS, STAFF_ROLES.marketHead, STAFF_ROLES.marketMember];
const MARKET_MANAGERS = [...ADMINS, STAFF_ROLES.marketHead];

/** Menu rows of netbars, with the roles that see them. */
export const netbarMenus: readonly AreaMenu[] = [
  {
    path: 'netbar',
    name: 'netbar',
    component: 'view/routerHolder.vue',
    title: '网吧管理',
    icon: 'shop',
    sort: 2,
    roles: EVERYONE,
    children: [
      {
        path: 'list',
        name: 'netbarList',
        component: 'view/netbar/list.vue',
        title: '网吧列表',
        icon: 'list',
        sort: 1,
        keepAlive: true,
        roles: EVERYONE,
        buttons: [
          { name: 'add', desc: '新增', roles: MARKET_MANAGERS },
          { name: 'edit', desc: '编辑', roles: [...MARKET_MANAGERS, STAFF_ROLES.marketMember] },
          { name: 'renew', desc: '续期', roles: [...MARKET_MANAGERS, STAFF_ROLES.finance] },
          { name: 'disable', desc: '停用', roles: MARKET_MANAGERS },
          { name: 'audit', desc: '审核', roles: MARKET_MANAGERS },
        ],
      },
      {
        path: 'detail/:id',
        name: 'netbarDetail',
        component: 'view/netbar/detail.vue',
        title: DETAIL_TITLE,
        icon: 'shop',
        sort: 2,
        hidden: true,
        activeName: 'netbarList',
        roles: EVERYONE,
      },
    ],
  },
  {
    // The groups share a path, so that links from before they were separated remain valid.
    path: 'netbar',
    name: 'netbarSettings',
    component: 'view/routerHolder.vue',
    title: '网吧配置',
    icon: 'set-up',
    sort: 3,
    roles: CONFIGURERS,
  },
  {
    path: 'netbar',
    name: 'protection',
    component: 'view/routerHolder.vue',
    title: '安全防护',
    icon: 'shield',
    sort: 4,
    roles: [...INVESTIGATORS, STAFF_ROLES.marketHead],
  },
];
