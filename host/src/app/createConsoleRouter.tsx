import type { SysMenu } from '@console/shared/session';
import { createHashRouter } from 'react-router';
import { Frame } from '../layout/Frame.tsx';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { consoleRoutes } from '../router/consoleRoutes.ts';
import { RouteFailedScreen } from '../screens/routeFailed/RouteFailedScreen.tsx';

/** The router of a person: the frame draws the tab of the route that matched; routes have no elements of their own. */
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
