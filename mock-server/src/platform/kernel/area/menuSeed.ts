/** A button of a page that can be granted by itself. */
export interface ButtonSeed {
  name: string;
  desc: string;
  /** Roles that may press it. */
  roles: readonly number[];
}

/** A row of the menu as an area declares it. */
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
  buttons?: readonly ButtonSeed[];
  children?: readonly MenuSeed[];
}

/** A row of the menu that may hang below a row of another area. */
export interface AreaMenu extends MenuSeed {
  /** Name of the row above it, where that is another area's; absent: at the top. */
  parent?: string;
}
