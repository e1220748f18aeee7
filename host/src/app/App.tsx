import { goToLogin, store, tokenAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { barePath } from '../boot/hashPath.ts';
import { useHashPath } from '../boot/useHashPath.ts';
import { FeedbackOutlet } from '../feedback/FeedbackOutlet.tsx';
import { ScreenBoundary } from '../parts/ScreenBoundary.tsx';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';
import { fixedScreen } from './fixedRoutes.tsx';
import { LoadedShell } from './LoadedShell.tsx';

/** Shows a fixed screen, the redirect to sign-in, or the shell (spec 2). */
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
      // The key resets the error boundary when the path changes.
      <ScreenBoundary key={barePath(path)}>
        <Suspense fallback={<OpeningScreen />}>
          <Fixed />
        </Suspense>
      </ScreenBoundary>
    );
  }
  if (!signedIn) return <ToLogin from={path} />;
  return (
    <ScreenBoundary key="shell">
      <LoadedShell />
    </ScreenBoundary>
  );
}

function ToLogin({ from }: { from: string }): ReactNode {
  useEffect(() => goToLogin({ replace: true, reload: false, redirect: from }), [from]);
  return null;
}
