import { goToLogin, store, tokenAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { FeedbackOutlet } from '../feedback/FeedbackOutlet.tsx';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';
import { fixedScreen } from './fixedRoutes.tsx';
import { bare } from './hashPath.ts';
import { loadShell } from './loadShell.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useHashPath } from './useHashPath.ts';

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** Decides between the fixed screens, the way to sign-in, and the shell (spec 2). */
export function App(): ReactNode {
  return (
    <>
      <CurrentScreen />
      <FeedbackOutlet />
    </>
  );
}

function CurrentScreen(): ReactNode {
  const path = useHashPath();
  const signedIn = useAtomValue(tokenAtom, { store }) !== '';
  const Fixed = fixedScreen(path);
  if (Fixed) {
    return (
      // By path: what failed on one screen does not stand in for the next.
      <ScreenBoundary key={bare(path)}>
        <Suspense fallback={<OpeningScreen />}>
          <Fixed />
        </Suspense>
      </ScreenBoundary>
    );
  }
  if (!signedIn) return <ToLogin from={path} />;
  return (
    <ScreenBoundary key="shell">
      <Suspense fallback={<OpeningScreen />}>
        <Shell />
      </Suspense>
    </ScreenBoundary>
  );
}

function ToLogin({ from }: { from: string }): ReactNode {
  useEffect(() => goToLogin({ replace: true, reload: false, redirect: from }), [from]);
  return null;
}
