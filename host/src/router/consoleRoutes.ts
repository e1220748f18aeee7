import { LAYOUT_PATH } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import type { RouteObject } from 'react-router';
import { NOT_FOUND_PATH } from './landing.ts';
import { type MenuPath, menuPaths } from './menuPaths.ts';

/** What a matched route means to the frame: a menu's page in a tab, or `alone` without the frame, or one of the hidden routes. */
export type RouteHandle =
  | { kind: 'landing' | 'notFound' | 'reload' }
  | { kind: 'menu' | 'standalone'; entry: MenuPath };

/** Loads the tab in front anew and leaves no tab of its own (spec 2). */
const RELOAD_PATH = `${LAYOUT_PATH}/reload`;

/**
 * The routes of a person: the hidden routes of the layout, every menu row under `/layout` (spec 2) and those that also stand at
 * the top, then everything else as 404. Of two menu rows with one path the first is reachable. Upper and lower case differ, as
 * they do where a path is matched before sign-in.
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

/** A `*` at the end would match all pages below; the router gives it no meaning when it is encoded. */
function literal(path: string): string {
  return path.replace(/\*$/, '%2A');
}
