import type { SeedContext } from '../../seed.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../authority/hierarchy.ts';
import { authorityButtons, authorityMenus, menuButtons, menus } from './tables.ts';

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

async function insertButtons(tx: SeedContext['tx'], menuId: number, buttons: readonly ButtonSeed[]): Promise<void> {
  for (const { roles, ...row } of buttons) {
    const [button] = await tx
      .insert(menuButtons)
      .values({ ...row, menuId })
      .returning({ id: menuButtons.id });
    if (!button) throw new Error(`The button ${row.name} could not be made`);
    await tx.insert(authorityButtons).values(roles.map((authorityId) => ({ authorityId, menuId, buttonId: button.id })));
  }
}

/** Adds menu rows with their buttons, their children and the roles that see them. */
export async function insertMenus(tx: SeedContext['tx'], rows: readonly MenuSeed[], parentId = 0): Promise<void> {
  for (const { roles, buttons = [], children = [], ...row } of rows) {
    const [menu] = await tx
      .insert(menus)
      .values({ ...row, parentId })
      .returning({ id: menus.id });
    if (!menu) throw new Error(`The menu row ${row.name} could not be made`);
    const menuId = menu.id;
    await tx.insert(authorityMenus).values(roles.map((authorityId) => ({ authorityId, menuId })));
    await insertButtons(tx, menuId, buttons);
    await insertMenus(tx, children, menuId);
  }
}

export const seedMenus = ({ tx }: SeedContext): Promise<void> => insertMenus(tx, seeds);
