import type { SysMenu } from '@console/shared/session';
import { createHashRouter, type RouteObject } from 'react-router';
import { Frame } from '../layout/Frame.tsx';
import { NOT_FOUND_PATH } from './landing.ts';
import { LAYOUT_PATH, type MenuPath, menuPaths } from './menuPaths.ts';

/** What a matched route means to the frame. */
export type RouteHandle = { kind: 'landing' } | { kind: 'notFound' } | { kind: 'menu'; entry: MenuPath };

export type ConsoleRouter = ReturnType<typeof createHashRouter>;

/**
 * The routes of a person: every menu row under `/layout` (spec 2), then the 404 page, then everything else as 404. The frame
 * draws the tab of the route that matched; routes have no elements of their own.
 */
export function createConsoleRouter(menus: readonly SysMenu[]): ConsoleRouter {
  return createHashRouter([{ path: '/', element: <Frame />, children: consoleRoutes(menus) }]);
}

/** {@link createConsoleRouter}'s list. Of two menu rows with one path the first is reachable. */
export function consoleRoutes(menus: readonly SysMenu[]): RouteObject[] {
  const taken = new Set<string>();
  const pages = menuPaths(menus).filter(({ path }) => !taken.has(path) && taken.add(path));
  return [
    route(LAYOUT_PATH, { kind: 'landing' }),
    route(NOT_FOUND_PATH, { kind: 'notFound' }),
    ...pages.map((entry) => route(literal(entry.path), { kind: 'menu', entry })),
    route('*', { kind: 'notFound' }),
  ];
}

function route(path: string, handle: RouteHandle): RouteObject {
  return { path, handle };
}

/** A `*` in a menu's path would match other pages; the router gives it no meaning when it is encoded. */
function literal(path: string): string {
  return path.replaceAll('*', '%2A');
}
