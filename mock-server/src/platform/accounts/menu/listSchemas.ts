import { type Static, Type } from 'typebox';
import { ID, name, parentIdField, self } from '../../../http/schemas.ts';
import { type BaseMenuNode, baseNodeFields } from './baseSchemas.ts';
import { texts } from './texts.ts';

/**
 * What a row's component is: a page that somebody has, only a parent of others, an address elsewhere, nothing, or a page that no
 * release in force has.
 */
export const ComponentState = Type.Enum(['page', 'holder', 'external', 'none', 'missing'], {
  title: texts.fields.componentState,
});
export type ComponentState = Static<typeof ComponentState>;

export interface MenuRow extends Omit<BaseMenuNode, 'children'> {
  children: MenuRow[] | null;
  roleCount: number;
  componentState: ComponentState;
  actions: string[];
}

/** A menu row as 菜单管理 lists it: how many of the roles that the caller may read see it, and what he may do with it. */
const SysBaseMenuRow = name(
  'SysBaseMenuRow',
  Type.Object({
    ...baseNodeFields,
    children: Type.Union([Type.Array(self<MenuRow>('SysBaseMenuRow')), Type.Null()]),
    roleCount: Type.Integer(),
    componentState: ComponentState,
    actions: Type.Array(Type.String()),
  }),
);

/** The whole tree, whatever page was asked for: `total` counts the rows at its top. */
export const MenuPage = Type.Object({
  list: Type.Array(SysBaseMenuRow),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  actions: Type.Array(Type.String()),
});

/** The row is put below `parentId` (0: at the top), behind the row `afterId` (0: as the first one). */
export const MoveMenu = Type.Object({
  ID,
  parentId: parentIdField(texts.fields.parentId),
  afterId: parentIdField(texts.fields.afterId),
});
export type MoveMenu = Static<typeof MoveMenu>;

/** Where the row stood before, to take the move back; and who does not see it any more, since he does not see the row above. */
export const MovedMenu = Type.Object({
  from: Type.Object({ parentId: Type.Integer(), afterId: Type.Integer() }),
  hiddenFrom: Type.Array(Type.String()),
});

export const CheckComponent = Type.Object({
  component: Type.String({ maxLength: 500, title: texts.fields.component }),
});

/** Of a component path as it is typed: how it is kept, what it is, and whose page it shows. */
export const CheckedComponent = Type.Object({
  component: Type.String(),
  state: ComponentState,
  remote: Type.String(),
  title: Type.String(),
});

export const OfferedComponents = Type.Object({
  list: Type.Array(
    Type.Object({ component: Type.String(), remote: Type.String(), title: Type.String() }),
  ),
});
