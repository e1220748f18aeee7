import { type ComponentType, lazy } from 'react';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';

const HomeScreen = lazy(async () => ({ default: (await import('../screens/home/HomeScreen.tsx')).HomeScreen }));
const AgreementScreen = lazy(async () => ({
  default: (await import('../screens/agreement/AgreementScreen.tsx')).AgreementScreen,
}));

/** Screens that are drawn without a session and without federation (spec 2). */
const FIXED_ROUTES: Readonly<Record<string, ComponentType>> = {
  '/': HomeScreen,
  '/agreement': AgreementScreen,
  '/login': LoginScreen,
};

/** The screen of a fixed path, if the path is one. The query does not matter. */
export function fixedScreen(path: string): ComponentType | undefined {
  return FIXED_ROUTES[path.split('?', 1)[0] ?? ''];
}
