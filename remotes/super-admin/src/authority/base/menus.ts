import type { Option } from '@console/shared/ui';

/** What matters of a menu row here. */
export interface Menu {
  ID: number;
  parentId: number;
  name: string;
  path: string;
  hidden: boolean;
  meta: { title: string };
}

/** The title of a menu for people: what its page fills in later is left open. */
export const titleOf = ({ meta }: Pick<Menu, 'meta'>): string =>
  meta.title.replace(/\$\{[^}]*\}/g, '…');

/** Whether a menu without rows below it can be what a person sees first: in sight, no link to elsewhere, nothing to fill in. */
export const canBeHome = ({
  hidden,
  name,
  path,
}: Pick<Menu, 'hidden' | 'name' | 'path'>): boolean =>
  !hidden && !path.includes(':') && !/^https?:/.test(name);

/** The start pages to choose from among a role's menus. */
export function homesOf(menus: readonly Menu[]): Option[] {
  const parents = new Set(menus.map(({ parentId }) => parentId));
  return menus
    .filter((menu) => canBeHome(menu) && !parents.has(menu.ID))
    .map((menu) => ({ value: menu.name, label: titleOf(menu) }));
}
