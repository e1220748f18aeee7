import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { bare, goTo } from '../boot/hashPath.ts';
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

/** Only in a build for development: a production build leaves the import out, and the catalogue with it. */
const DEVELOPMENT_ROUTES: Readonly<Record<string, ComponentType>> = import.meta.env.DEV
  ? {
      '/catalog': lazy(async () => ({
        default: (await import('./catalog/CatalogScreen.tsx')).CatalogScreen,
      })),
    }
  : {};

/** `Init` has no page of its own: it leads to Login, which leads on (spec 2). */
function ToLogin(): ReactNode {
  useEffect(() => goTo('/login', 'replace'), []);
  return null;
}

/**
 * Screens that are drawn without federation, and without asking whether there is a session (spec 2). Login and Init lead a person
 * with one to his default page; the others are the same for everybody.
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

/** The screen of a fixed path, if the path is one. The query and a slash at the end do not matter. */
export function fixedScreen(path: string): ComponentType | undefined {
  return FIXED_ROUTES[bare(path)];
}
