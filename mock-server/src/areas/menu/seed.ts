import type { SeedContext } from '../../seed.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../authority/hierarchy.ts';
import { authorityMenus, menus } from './tables.ts';

export interface MenuSeed {
  path: string;
  name: string;
  component: string;
  title: string;
  icon: string;
  sort: number;
  keepAlive?: boolean;
  hidden?: boolean;
  /** Roles that see the row; a child is seen only by roles that see its parent. */
  roles: readonly number[];
  children?: readonly MenuSeed[];
}

const ADMINS = [SUPER_ADMIN, PLATFORM_ADMIN];

const seeds: readonly MenuSeed[] = [
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
];

/** Adds menu rows with their children and the roles that see them. */
export async function insertMenus(tx: SeedContext['tx'], rows: readonly MenuSeed[], parentId = 0): Promise<void> {
  for (const { roles, children = [], ...row } of rows) {
    const [menu] = await tx
      .insert(menus)
      .values({ ...row, parentId })
      .returning({ id: menus.id });
    if (!menu) throw new Error(`The menu row ${row.name} could not be made`);
    const menuId = menu.id;
    await tx.insert(authorityMenus).values(roles.map((authorityId) => ({ authorityId, menuId })));
    await insertMenus(tx, children, menuId);
  }
}

export const seedMenus = ({ tx }: SeedContext): Promise<void> => insertMenus(tx, seeds);
