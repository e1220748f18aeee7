import { type Static, Type } from 'typebox';
import { ID, name, parentIdField, self } from '../../../http/schemas.ts';
import { type BaseMenuNode, baseNodeFields } from './baseSchemas.ts';
import { texts } from './texts.ts';

/**
 * State of a row's component: an existing page, a folder, an external address, no component, or a
 * page that no active release has.
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

/** A menu row in 菜单管理, with the number of roles that see it and the caller's actions. */
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

/** The complete tree regardless of the requested page. `total` counts the root rows. */
export const MenuPage = Type.Object({
  list: Type.Array(SysBaseMenuRow),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  actions: Type.Array(Type.String()),
});

/** Moves the row below `parentId` (0: top level) after the row `afterId` (0: first position). */
export const MoveMenu = Type.Object({
  ID,
  parentId: parentIdField(texts.fields.parentId),
  afterId: parentIdField(texts.fields.afterId),
});
export type MoveMenu = Static<typeof MoveMenu>;

/**
 * The previous position, for undo, and the roles that no longer see the row because they do not see
 * its new parent.
 */
export const MovedMenu = Type.Object({
  from: Type.Object({ parentId: Type.Integer(), afterId: Type.Integer() }),
  hiddenFrom: Type.Array(Type.String()),
});

export const CheckComponent = Type.Object({
  component: Type.String({ maxLength: 500, title: texts.fields.component }),
});

/** A typed component path: normalized path, state, and the remote of its page. */
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
