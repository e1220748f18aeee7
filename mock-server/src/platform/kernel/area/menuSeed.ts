/** A button of a page that can be granted separately. */
export interface ButtonSeed {
  name: string;
  desc: string;
  roles: readonly number[];
}

/** The fields of a menu row that a seed sets. */
export const seedFields = ({
  path,
  component,
  title,
  icon,
  sort,
  hidden = false,
  activeName = '',
  keepAlive = false,
}: MenuSeed) => ({ path, component, title, icon, sort, hidden, activeName, keepAlive });

export type SeedFields = ReturnType<typeof seedFields>;

/** A menu row as declared by an area. */
export interface MenuSeed {
  path: string;
  name: string;
  component: string;
  title: string;
  icon: string;
  sort: number;
  keepAlive?: boolean;
  hidden?: boolean;
  /** Name of the row that is highlighted in the menu instead of this hidden row. */
  activeName?: string;
  /**
   * Fields with other values in the previous release, and the name of the former parent. Installed
   * rows that still have the former values change to those of the seed.
   *
   * @example { parent: 'netbarSettings', sort: 6, formerly: { parent: 'netbar' } }
   */
  formerly?: Partial<SeedFields> & { parent?: string };
  /** Roles that see the row. A child row requires that the role also sees its parent. */
  roles: readonly number[];
  buttons?: readonly ButtonSeed[];
  children?: readonly MenuSeed[];
}

/** A menu row that can have a parent in another area. */
export interface AreaMenu extends MenuSeed {
  /** Name of the parent row if another area declares it. Absent for top-level rows. */
  parent?: string;
}
