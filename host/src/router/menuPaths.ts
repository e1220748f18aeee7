import type { SysMenu } from '@console/shared/session';
import { matchPath } from './matchPath.ts';

/** The route below which every menu page lives (spec 2). */
export const LAYOUT_PATH = '/layout';

/** A menu row with the path that opens it and the rows above it, outermost first. */
export interface MenuPath {
  menu: SysMenu;
  /** Route pattern, for example `/layout/netbar/detail/:id`. */
  path: string;
  parents: readonly SysMenu[];
  /** The row's second place, at the top level: its page stands alone there, without the frame. */
  alone?: true;
}

/** Whether a menu row leads out of the console: its name or path is a web address (wire: GVA keeps the address there). */
export function externalAddress(menu: SysMenu): string | undefined {
  return [menu.path, menu.name, menu.component].find((text) => /^https?:\/\//i.test(text ?? ''));
}

/**
 * Every menu row that has a place in the console, in the order of the tree, with its full path. Menus of the kind
 * "default menu" at the top level also get a path outside the layout (spec 2), listed right after the first one.
 */
export function menuPaths(menus: readonly SysMenu[]): MenuPath[] {
  return menus.flatMap((menu) => {
    const below = walk(menu, LAYOUT_PATH, []);
    return menu.meta.defaultMenu ? [...below, { menu, path: menuPath(menu, ''), parents: [], alone: true }] : below;
  });
}

function walk(menu: SysMenu, above: string, parents: readonly SysMenu[]): MenuPath[] {
  if (externalAddress(menu)) return [];
  const path = menuPath(menu, above);
  return [{ menu, path, parents }, ...(menu.children ?? []).flatMap((child) => walk(child, path, [...parents, menu]))];
}

/** The route pattern of a menu row, by that of the row above it. */
export function menuPath(menu: SysMenu, above: string): string {
  return `${above}/${menu.path.replace(/^\/+|\/+$/g, '')}`;
}

/** The menu row whose page is at a path, if there is one. */
export function menuAtPath(menus: readonly SysMenu[], pathname: string): SysMenu | undefined {
  return menuPaths(menus).find(({ path }) => matchPath(path, pathname))?.menu;
}

/** The address of a menu row below the hash, by the path of the row above it; see {@link menuAddress}. */
export function menuHref(menu: SysMenu, above: string): string | undefined {
  return menuAddress({ menu, path: menuPath(menu, above) });
}

/**
 * The address of a menu row below the hash, with what the row's `parameters` ask for (wire 1.7): those of the kind `params` fill
 * the path's `:name`, those of the kind `query` become its query. `undefined` when the path has a name that nothing fills.
 *
 * @example menuAddress({ menu: { parameters: [{ type: 'params', key: 'id', value: '7' }] }, path: '/layout/pc/:id' }) // '/layout/pc/7'
 */
export function menuAddress({ menu, path }: Pick<MenuPath, 'menu' | 'path'>): string | undefined {
  const ofKind = (kind: string) =>
    (menu.parameters ?? []).filter(({ type }) => type === kind).map(({ key, value }) => [key, value]);
  const params = new Map(ofKind('params') as [string, string][]);
  const segments = path.split('/').map((segment) => filled(segment, params));
  if (segments.includes(undefined)) return undefined;
  const search = new URLSearchParams(ofKind('query')).toString();
  return segments.filter((segment) => segment !== null).join('/') + (search === '' ? '' : `?${search}`);
}

/** A segment with its param in place; `null` for one that may be left out, `undefined` for one that may not. */
function filled(segment: string, params: ReadonlyMap<string, string>): string | null | undefined {
  if (!segment.startsWith(':')) return segment;
  const value = params.get(segment.slice(1).replace(/\?$/, ''));
  if (value) return encodeURIComponent(value);
  return segment.endsWith('?') ? null : undefined;
}
