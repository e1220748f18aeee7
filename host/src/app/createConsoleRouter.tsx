import type { SysMenu } from '@console/shared/session';
import { createHashRouter } from 'react-router';
import { Frame } from '../layout/Frame.tsx';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { consoleRoutes } from '../router/consoleRoutes.ts';
import { RouteFailedScreen } from '../screens/routeFailed/RouteFailedScreen.tsx';

/**
 * Creates the router for the menus of a user. Routes have no elements; the frame renders the tab of
 * the matched route.
 */
export function createConsoleRouter(menus: readonly SysMenu[]): ConsoleRouter {
  return createHashRouter([
    {
      path: '/',
      element: <Frame />,
      errorElement: <RouteFailedScreen />,
      children: consoleRoutes(menus),
    },
  ]);
}
