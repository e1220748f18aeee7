// This import must be first, because Arco does not find createRoot in React 19 without it.
import '@arco-design/web-react/es/_util/react-19-adapter';
import { menusAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { ArcoContext } from '../arco/ArcoContext.tsx';
import { handleEscape } from '../arco/handleEscape.ts';
import { restoreFocus } from '../arco/restoreFocus.ts';
import { startHealthReports } from '../federation/health.ts';
import { prefetchManifests } from '../federation/prefetchManifests.ts';
import { watchRevision } from '../federation/watchRevision.ts';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import { prefetchForReturn } from '../prerender/prefetchForReturn.ts';
import { openBindWxOnRequest } from '../screens/bindWx/openBindWx.tsx';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';
import { connectTabs } from '../tabs/connectTabs.ts';
import { createConsoleRouter } from './createConsoleRouter.tsx';
import { SessionFailedScreen } from './SessionFailedScreen.tsx';
import { useSession } from './useSession.ts';
import '../arco/arco.css';

/**
 * Root of all pages behind sign-in: loads the session, creates the routes from the menus, and
 * renders the frame with its tabs.
 */
export function Shell(): ReactNode {
  const session = useSession();
  if (session.state === 'loading') return <OpeningScreen />;
  if (session.state !== 'ready') {
    return (
      <SessionFailedScreen
        expired={session.state === 'expired'}
        why={session.why}
        onRetry={session.retry}
      />
    );
  }
  return (
    <ArcoContext>
      <Routes />
    </ArcoContext>
  );
}

function Routes(): ReactNode {
  const menus = useAtomValue(menusAtom, { store });
  const router = useMemo(() => createConsoleRouter(menus), [menus]);
  // A layout effect runs before the effects of pages, which may already use their tabs.
  useLayoutEffect(() => {
    const disconnect = connectTabs(router);
    return () => {
      disconnect();
      router.dispose();
    };
  }, [router]);
  const drawn = useFirstScreen();
  useEffect(() => (drawn ? prefetchManifests() : undefined), [drawn]);
  useEffect(() => {
    if (drawn) prefetchForReturn();
  }, [drawn]);
  useEffect(() => {
    const stops = [
      watchRevision(),
      startHealthReports(),
      openBindWxOnRequest(),
      handleEscape(),
      restoreFocus(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <RouterProvider router={router} />;
}
