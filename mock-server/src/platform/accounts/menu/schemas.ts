import { Type } from 'typebox';
import { name, self } from '../../../http/schemas.ts';

export interface SysMenuShape {
  ID: number;
  CreatedAt: string;
  UpdatedAt: string;
  parentId: number;
  path: string;
  name: string;
  hidden: boolean;
  component: string;
  sort: number;
  meta: {
    activeName: string;
    keepAlive: boolean;
    defaultMenu: boolean;
    title: string;
    icon: string;
    closeTab: boolean;
  };
  authoritys: null;
  menuBtn: null;
  menuId: number;
  children: SysMenuShape[] | null;
  parameters: {
    ID: number;
    CreatedAt: string;
    UpdatedAt: string;
    SysBaseMenuID: number;
    type: string;
    key: string;
    value: string;
  }[];
  btns: Record<string, number> | null;
}

const MenuMeta = Type.Object({
  activeName: Type.String(),
  keepAlive: Type.Boolean(),
  defaultMenu: Type.Boolean(),
  title: Type.String(),
  icon: Type.String(),
  closeTab: Type.Boolean(),
});

export const MenuParameter = Type.Object({
  ID: Type.Integer(),
  CreatedAt: Type.String(),
  UpdatedAt: Type.String(),
  SysBaseMenuID: Type.Integer(),
  type: Type.String(),
  key: Type.String(),
  value: Type.String(),
});

/** Fields of a menu node. */
export const menuNodeFields = {
  ID: Type.Integer(),
  CreatedAt: Type.String(),
  UpdatedAt: Type.String(),
  parentId: Type.Integer(),
  path: Type.String(),
  name: Type.String(),
  hidden: Type.Boolean(),
  component: Type.String(),
  sort: Type.Integer(),
  meta: MenuMeta,
  authoritys: Type.Null(),
};

/** A node of a role's menu tree (gin-vue-admin 2.6.3). */
export const SysMenu = name(
  'SysMenu',
  Type.Object({
    ...menuNodeFields,
    menuBtn: Type.Null(),
    menuId: Type.Integer(),
    children: Type.Union([Type.Array(self<SysMenuShape>('SysMenu')), Type.Null()]),
    parameters: Type.Array(MenuParameter),
    btns: Type.Union([Type.Record(Type.String(), Type.Integer()), Type.Null()]),
  }),
);
