import { componentKind } from '@console/shared/contract';
import type { readMenus } from '../../platform/accounts/menu/service.ts';

export type MenuNode = Awaited<ReturnType<typeof readMenus>>[number];

/** Menu row of this page. */
export const MENU = 'application';
const ADDRESS = /^https?:\/\//i;

/** A menu row with the icon of its group. */
export type OpenableRow = MenuNode & { groupIcon: string };

/** Returns the visible menu rows except the one of this page, in the order of the menu. */
export const openableRows = (rows: readonly MenuNode[], groupIcon?: string): OpenableRow[] =>
  rows
    .filter(({ hidden, name }) => !hidden && name !== MENU)
    .flatMap((row) => [
      { ...row, groupIcon: groupIcon ?? row.meta.icon },
      ...openableRows(row.children ?? [], groupIcon ?? row.meta.icon),
    ]);

/** Whether a menu row opens an address outside of the console. */
export const isLink = ({ component, path, name }: MenuNode): boolean =>
  componentKind(component) === 'external' || [path, name].some((text) => ADDRESS.test(text));
