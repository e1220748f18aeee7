import { PLATFORM_ADMIN, SUPER_ADMIN } from '../authority/hierarchy.ts';

interface ButtonSeed {
  name: string;
  desc: string;
  /** Roles that may press it. */
  roles: readonly number[];
}

export interface MenuSeed {
  path: string;
  name: string;
  component: string;
  title: string;
  icon: string;
  sort: number;
  keepAlive?: boolean;
  hidden?: boolean;
  /** Name of the row that is lit up in the menu instead of this hidden one. */
  activeName?: string;
  /** Roles that see the row; a child is seen only by roles that see its parent. */
  roles: readonly number[];
  /** Buttons of the page that can be granted one by one. */
  buttons?: readonly ButtonSeed[];
  children?: readonly MenuSeed[];
}

export const ADMINS = [SUPER_ADMIN, PLATFORM_ADMIN];

/** The menu rows of the pages for administrators. */
export const adminMenus: readonly MenuSeed[] = [
  {
    path: 'admin',
    name: 'superAdmin',
    component: 'view/superAdmin/index.vue',
    title: '超级管理员',
    icon: 'user',
    sort: 3,
    roles: ADMINS,
    children: [
      {
        path: 'authority',
        name: 'authority',
        component: 'view/superAdmin/authority/authority.vue',
        title: '角色管理',
        icon: 'avatar',
        sort: 1,
        keepAlive: true,
        roles: ADMINS,
      },
      {
        path: 'user',
        name: 'user',
        component: 'view/superAdmin/user/user.vue',
        title: '用户管理',
        icon: 'user-group',
        sort: 4,
        keepAlive: true,
        roles: ADMINS,
      },
    ],
  },
  {
    path: 'staff',
    name: 'staff',
    component: 'view/staff/index.vue',
    title: '员工与用户',
    icon: 'coordinate',
    sort: 4,
    roles: ADMINS,
    children: [
      {
        path: 'role',
        name: 'staffRole',
        component: 'view/staff/role/role.vue',
        title: '员工角色',
        icon: 'management',
        sort: 1,
        keepAlive: true,
        roles: ADMINS,
      },
      {
        path: 'user',
        name: 'staffUser',
        component: 'view/staff/user/user.vue',
        title: '用户资产',
        icon: 'tickets',
        sort: 2,
        keepAlive: true,
        roles: ADMINS,
      },
    ],
  },
  {
    path: 'systemTools',
    name: 'systemTools',
    component: 'view/systemTools/index.vue',
    title: '系统工具',
    icon: 'tools',
    sort: 5,
    roles: [SUPER_ADMIN],
    children: [
      {
        path: 'system',
        name: 'system',
        component: 'view/systemTools/system/system.vue',
        title: '系统配置',
        icon: 'setting',
        sort: 1,
        keepAlive: true,
        roles: [SUPER_ADMIN],
      },
    ],
  },
];
