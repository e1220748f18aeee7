import { type Static, Type } from 'typebox';
import {
  AuthorityId,
  expectUpdatedAt,
  ID,
  name,
  pageNumber,
  pageSize,
  parentIdField,
  requestId,
  self,
} from '../../../http/schemas.ts';
import { expectedRevision } from '../../kernel/identity/authority/revision.ts';
import { MenuParameter, menuNodeFields, SysMenu, type SysMenuShape } from './schemas.ts';
import { texts } from './texts.ts';

export interface BaseMenuNode
  extends Omit<SysMenuShape, 'menuBtn' | 'menuId' | 'children' | 'btns'> {
  menuBtn: {
    ID: number;
    CreatedAt: string;
    UpdatedAt: string;
    name: string;
    desc: string;
    sysBaseMenuID: number;
  }[];
  children: BaseMenuNode[] | null;
}

/** Fields of a stored menu row, without its children. */
export const baseNodeFields = {
  ...menuNodeFields,
  menuBtn: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      CreatedAt: Type.String(),
      UpdatedAt: Type.String(),
      name: Type.String(),
      desc: Type.String(),
      sysBaseMenuID: Type.Integer(),
    }),
  ),
  parameters: Type.Array(MenuParameter),
};

/** A stored menu row with its buttons, for the menu and role screens (gin-vue-admin 2.6.3). */
export const SysBaseMenu = name(
  'SysBaseMenu',
  Type.Object({
    ...baseNodeFields,
    children: Type.Union([Type.Array(self<BaseMenuNode>('SysBaseMenu')), Type.Null()]),
  }),
);

/**
 * Sent by clients of the compatible API. The server ignores the values and returns the complete
 * tree.
 */
export const ListMenus = Type.Object({
  page: Type.Optional(pageNumber),
  pageSize: Type.Optional(pageSize),
});

const text = (title: string, maxLength: number) => Type.String({ maxLength, title });
const filled = (title: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', title });
const flag = (title: string) => Type.Optional(Type.Boolean({ title }));

const Meta = Type.Object({
  activeName: Type.Optional(text(texts.fields.activeName, 200)),
  keepAlive: flag('KeepAlive'),
  defaultMenu: flag(texts.fields.defaultMenu),
  title: filled(texts.fields.title, 100),
  icon: Type.Optional(text(texts.fields.icon, 60)),
  closeTab: flag('CloseTab'),
});

/** Parameters are identified by `key` and buttons by `name`. Existing ones keep their ids. */
export const WriteMenu = Type.Object({
  parentId: Type.Optional(parentIdField(texts.fields.parentId)),
  path: filled(texts.fields.path, 500),
  name: filled(texts.fields.name, 200),
  hidden: flag(texts.fields.hidden),
  component: filled(texts.fields.component, 500),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, title: texts.fields.sort })),
  meta: Meta,
  parameters: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.Enum(['query', 'params'], { title: texts.fields.type }),
        key: filled(texts.fields.key, 100),
        value: text(texts.fields.value, 500),
      }),
      { maxItems: 50, title: texts.fields.parameters },
    ),
  ),
  menuBtn: Type.Optional(
    Type.Array(
      Type.Object({
        name: filled(texts.buttonFields.name, 100),
        desc: Type.Optional(text(texts.buttonFields.desc, 200)),
      }),
      {
        maxItems: 100,
        title: texts.fields.menuBtn,
      },
    ),
  ),
});
export type WriteMenu = Static<typeof WriteMenu>;
export const AddMenu = Type.Object({ ...WriteMenu.properties, requestId });
export const UpdateMenu = Type.Object({ ID, ...WriteMenu.properties, expectUpdatedAt });

export const MenuIdBody = Type.Object({ id: ID });
export const GetMenuRoles = Type.Object({ menuId: ID });
export const SetMenuRoles = Type.Object({
  menuId: ID,
  authorityIds: Type.Array(AuthorityId, { maxItems: 1000, title: texts.fields.authorityIds }),
});
export const DeleteMenu = Type.Object({ id: ID, requestId });
/**
 * Only the ids of the menus are used; clients send complete rows. `revision` is the value that
 * `/menu/getMenuAuthority` returned.
 */
export const AddMenuAuthority = Type.Object({
  menus: Type.Array(Type.Object({ ID }), { maxItems: 10_000, title: texts.fields.menus }),
  authorityId: AuthorityId,
  revision: expectedRevision,
});
export type AddMenuAuthority = Static<typeof AddMenuAuthority>;
const GrantedRoles = Type.Union([Type.Array(Type.Integer()), Type.Null()]);

/**
 * Menus and buttons of a role, with a common `revision`. `grantable` and `grantableButtons` list
 * the items that the caller may grant, or are `null` for all.
 */
export const MenuAuthority = Type.Object({
  menus: Type.Array(SysMenu),
  buttons: Type.Array(Type.Integer()),
  grantable: GrantedRoles,
  grantableButtons: GrantedRoles,
  revision: Type.String(),
});
export const GetMenuAuthority = Type.Object({ authorityId: AuthorityId });
