import { LAYOUT_PATH } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import type { RouteObject } from 'react-router';
import { NOT_FOUND_PATH } from './landing.ts';
import { type MenuPath, menuPaths } from './menuPaths.ts';

/**
 * Meaning of a route for the frame: a menu page in a tab, a menu page without the frame
 * (`standalone`), or a hidden route.
 */
export type RouteHandle =
  | { kind: 'landing' | 'notFound' | 'reload' }
  | { kind: 'menu' | 'standalone'; entry: MenuPath };

/** Reloads the active tab without opening a tab (spec 2). */
const RELOAD_PATH = `${LAYOUT_PATH}/reload`;

/**
 * Returns the routes of a user: the hidden routes of the layout, all menu rows under `/layout`
 * (spec 2), the rows that also have a top-level route, and 404 for the rest. Of two menu rows with
 * the same path the first one wins. Paths are case-sensitive, as in `matchPath`.
 */
export function consoleRoutes(menus: readonly SysMenu[]): RouteObject[] {
  return [
    route(LAYOUT_PATH, { kind: 'landing' }),
    route(NOT_FOUND_PATH, { kind: 'notFound' }),
    route(RELOAD_PATH, { kind: 'reload' }),
    ...menuPaths(menus).map((entry) =>
      route(literal(entry.path), { kind: entry.alone ? 'standalone' : 'menu', entry }),
    ),
    route('*', { kind: 'notFound' }),
  ];
}

function route(path: string, handle: RouteHandle): RouteObject {
  return { path, handle, caseSensitive: true, element: null };
}

/** Encodes a `*` at the end, which would otherwise match all subpaths. */
function literal(path: string): string {
  return path.replace(/\*$/, '%2A');
}
