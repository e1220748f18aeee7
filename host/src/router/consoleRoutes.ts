import type { SysMenu } from '@console/shared/session';
import type { RouteObject } from 'react-router';
import { NOT_FOUND_PATH } from './landing.ts';
import { LAYOUT_PATH, type MenuPath, menuPaths } from './menuPaths.ts';

/** What a matched route means to the frame. */
export type RouteHandle = { kind: 'landing' } | { kind: 'notFound' } | { kind: 'menu'; entry: MenuPath };

/**
 * The routes of a person: every menu row under `/layout` (spec 2), then the 404 page, then everything else as 404. Of two menu
 * rows with one path the first is reachable. Upper and lower case differ, as they do where a path is matched before sign-in.
 */
export function consoleRoutes(menus: readonly SysMenu[]): RouteObject[] {
  return [
    route(LAYOUT_PATH, { kind: 'landing' }),
    route(NOT_FOUND_PATH, { kind: 'notFound' }),
    ...menuPaths(menus).map((entry) => route(literal(entry.path), { kind: 'menu', entry })),
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
