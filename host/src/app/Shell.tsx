// Arco finds no createRoot in React 19 by itself; this must run before anything of Arco does.
import '@arco-design/web-react/es/_util/react-19-adapter';
import { menusAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { ArcoContext } from '../arco/ArcoContext.tsx';
import { hearEscape } from '../arco/hearEscape.ts';
import { keepFocus } from '../arco/keepFocus.ts';
import { fetchForReturn } from '../drawn/fetchForReturn.ts';
import { startHealthReports } from '../federation/health.ts';
import { followManifestsAhead } from '../federation/manifestsAhead.ts';
import { watchRevision } from '../federation/watchRevision.ts';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import { answerBindWx } from '../screens/bindWx/openBindWx.tsx';
import { OpeningScreen } from '../screens/opening/OpeningScreen.tsx';
import { connectTabs } from '../tabs/connectTabs.ts';
import { createConsoleRouter } from './createConsoleRouter.tsx';
import { SessionFailedScreen } from './SessionFailedScreen.tsx';
import { useSession } from './useSession.ts';
import '../arco/arco.css';

/** Everything behind sign-in: loads the session, builds the routes from the menus, draws the frame with its tabs. */
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
  // Before the effects of pages, which may use their tabs at once.
  useLayoutEffect(() => {
    const disconnect = connectTabs(router);
    return () => {
      disconnect();
      router.dispose();
    };
  }, [router]);
  const drawn = useFirstScreen();
  useEffect(() => (drawn ? followManifestsAhead() : undefined), [drawn]);
  useEffect(() => {
    if (drawn) fetchForReturn();
  }, [drawn]);
  useEffect(() => {
    const stops = [
      watchRevision(),
      startHealthReports(),
      answerBindWx(),
      hearEscape(),
      keepFocus(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <RouterProvider router={router} />;
}
