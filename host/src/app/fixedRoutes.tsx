import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { barePath, goTo } from '../boot/hashPath.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';

const HomeScreen = lazy(async () => ({
  default: (await import('../screens/home/HomeScreen.tsx')).HomeScreen,
}));
const AgreementScreen = lazy(async () => ({
  default: (await import('../screens/agreement/AgreementScreen.tsx')).AgreementScreen,
}));
const InvitationScreen = lazy(async () => ({
  default: (await import('../screens/invitation/InvitationScreen.tsx')).InvitationScreen,
}));
const WxEventScreen = lazy(async () => ({
  default: (await import('../screens/wxEvent/WxEventScreen.tsx')).WxEventScreen,
}));

/** Production builds omit the import, and with it the catalogue. */
const DEVELOPMENT_ROUTES: Readonly<Record<string, ComponentType>> = import.meta.env.DEV
  ? {
      '/catalog': lazy(async () => ({
        default: (await import('./catalog/CatalogScreen.tsx')).CatalogScreen,
      })),
    }
  : {};

/** `Init` has no page. It redirects to Login, which redirects signed-in users (spec 2). */
function ToLogin(): ReactNode {
  useEffect(() => goTo('/login', 'replace'), []);
  return null;
}

/**
 * Screens that need neither federation nor a session (spec 2). Login and Init redirect a signed-in
 * user to the default page. The others are the same for all users.
 */
const FIXED_ROUTES: Readonly<Record<string, ComponentType>> = {
  '/': HomeScreen,
  '/agreement': AgreementScreen,
  '/login': LoginScreen,
  '/invitation': InvitationScreen,
  '/init': ToLogin,
  '/wxevent': WxEventScreen,
  ...DEVELOPMENT_ROUTES,
};

/** Returns the screen of a fixed path. Ignores the query and a trailing slash. */
export function fixedScreen(path: string): ComponentType | undefined {
  return FIXED_ROUTES[barePath(path)];
}
