import type { Option } from '@console/shared/ui';

/** The fields of a menu row that this page needs. */
export interface Menu {
  ID: number;
  parentId: number;
  name: string;
  path: string;
  hidden: boolean;
  meta: { title: string };
}

/** The title of a menu for users. Placeholders are replaced by an ellipsis. */
export const menuTitle = ({ meta }: Pick<Menu, 'meta'>): string =>
  meta.title.replace(/\$\{[^}]*\}/g, '…');

/**
 * Whether a menu without children can be a start page: visible, internal, and without parameters.
 */
export const canBeStartPage = ({
  hidden,
  name,
  path,
}: Pick<Menu, 'hidden' | 'name' | 'path'>): boolean =>
  !hidden && !path.includes(':') && !/^https?:/.test(name);

/** The possible start pages among the menus of a role. */
export function startPages(menus: readonly Menu[]): Option[] {
  const parents = new Set(menus.map(({ parentId }) => parentId));
  return menus
    .filter((menu) => canBeStartPage(menu) && !parents.has(menu.ID))
    .map((menu) => ({ value: menu.name, label: menuTitle(menu) }));
}
