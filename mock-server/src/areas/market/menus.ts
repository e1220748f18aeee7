import type { AreaMenu } from '../../platform/kernel/area/menuSeed.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';

const { operations, support, finance, marketHead, marketMember, netbarOwner } = STAFF_ROLES;
const PEOPLE = [marketHead, marketMember, netbarOwner, NETBAR_KEEPER];
const VIEWERS = [...ADMINS, operations, support, finance, marketHead, marketMember];
const EVERYONE = [...new Set([...VIEWERS, ...PEOPLE])];
const HEADS = [...ADMINS, marketHead];

/** Menu rows of markets, with the roles that see them. */
export const marketMenus: readonly AreaMenu[] = [
  {
    path: 'market',
    name: 'market',
    component: 'view/routerHolder.vue',
    title: '市场管理',
    icon: 'office-building',
    sort: 7,
    formerly: { sort: 3 },
    roles: EVERYONE,
    children: [
      {
        path: 'list',
        name: 'marketList',
        component: 'view/market/list.vue',
        title: '市场列表',
        icon: 'list',
        sort: 1,
        keepAlive: true,
        roles: VIEWERS,
        buttons: [
          { name: 'publish', desc: '上架', roles: HEADS },
          { name: 'close', desc: '关闭', roles: ADMINS },
          { name: 'transfer', desc: '转让', roles: HEADS },
        ],
      },
      {
        path: 'detail/:id',
        name: 'marketDetail',
        component: 'view/market/detail.vue',
        title: '市场详情',
        icon: 'office-building',
        sort: 2,
        hidden: true,
        activeName: 'marketList',
        roles: VIEWERS,
      },
      {
        path: 'audit',
        name: 'marketAudit',
        component: 'view/market/audit.vue',
        title: '市场审核',
        icon: 'reading',
        sort: 3,
        keepAlive: true,
        roles: ADMINS,
        buttons: [{ name: 'audit', desc: '审核', roles: ADMINS }],
      },
      {
        path: 'revenue',
        name: 'marketRevenue',
        component: 'view/market/revenue.vue',
        title: '结算基数',
        icon: 'money',
        sort: 3,
        keepAlive: true,
        roles: [...ADMINS, finance],
      },
      {
        path: 'config',
        name: 'marketConfig',
        component: 'view/market/config.vue',
        title: '市场配置',
        icon: 'setting',
        sort: 4,
        roles: HEADS,
      },
      {
        path: 'member',
        name: 'marketMember',
        component: 'view/market/member.vue',
        title: '成员',
        icon: 'user',
        sort: 5,
        keepAlive: true,
        roles: [...ADMINS, finance, marketHead, marketMember],
        buttons: [{ name: 'remove', desc: '移除', roles: [...HEADS, marketMember] }],
      },
      {
        path: 'join',
        name: 'marketJoin',
        component: 'view/market/join.vue',
        title: '加入市场',
        icon: 'connection',
        sort: 6,
        roles: [...ADMINS, ...PEOPLE],
      },
      {
        path: 'apply',
        name: 'marketApply',
        component: 'view/market/apply.vue',
        title: '申请市场',
        icon: 'edit',
        sort: 7,
        roles: [...ADMINS, ...PEOPLE],
      },
      {
        path: 'mine',
        name: 'marketMine',
        component: 'view/market/mine.vue',
        title: '我的申请',
        icon: 'document',
        sort: 8,
        roles: [...ADMINS, ...PEOPLE],
      },
    ],
  },
];
