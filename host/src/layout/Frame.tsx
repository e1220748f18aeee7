import { alertsAtom, isSafeMode, settingsAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { lazyScreen } from '../federation/page/lazyScreen.tsx';
import { useFirstScreen } from '../parts/useFirstScreen.ts';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { useNavigationEnd } from '../progress/useNavigationProgress.ts';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { defaultPath, NOT_FOUND_PATH } from '../router/landing.ts';
import { reloadActiveTab } from '../tabs/connectTabs.ts';
import { StandalonePage } from '../tabs/StandalonePage.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { tabsAtom } from '../tabs/tabsStore.ts';
import { tabTexts } from '../tabs/tabTexts.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import { useTitle } from '../tabs/useTitle.ts';
import { Aside } from './Aside.tsx';
import { Header } from './Header.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { lazyFramePart } from './lazyFramePart.tsx';
import { Slot } from './Slot.tsx';
import './frame.css';

const NotFoundScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'missing' */ '../screens/notFound/NotFoundScreen.tsx'))
      .NotFoundScreen,
);
const AlertBanner = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ './AlertBanner.tsx')).AlertBanner,
);
const TabMenu = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ '../tabs/TabMenu.tsx')).TabMenu,
);
const TabTools = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ '../tabs/TabTools.tsx')).TabTools,
);
const NOTHING = {};
/** Number of tabs that always fit. */
const FITTING_TABS = 2;
const SafeModeBanner = lazyFramePart(
  async () =>
    (await import(/* webpackChunkName: 'header' */ './SafeModeBanner.tsx')).SafeModeBanner,
);

/**
 * Frame around every page: sidebar, header, tabs, pages and footer (spec 2). A standalone page is
 * shown without it; the tabs stay mounted but hidden.
 */
export function Frame(): ReactNode {
  const place = useTabPlace();
  useTitle(place);
  useNavigationEnd();
  const hasAlerts = useAtomValue(alertsAtom, { store }).length > 0;
  const { tabs } = useAtomValue(tabsAtom, { store });
  const drawn = useFirstScreen();
  const framed = place.kind !== 'standalone';
  return (
    <div className="frame">
      <ProgressBar />
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {layoutTexts.skipToContent}
      </button>
      {framed && <Aside place={place} />}
      <div className="frame-main">
        {framed && hasAlerts && <AlertBanner />}
        {framed && isSafeMode() && <SafeModeBanner />}
        {framed && drawn && <Slot name="frame.top/v1" given={NOTHING} />}
        {framed && <Header place={place} />}
        {framed && (
          <nav className="frame-tabs" aria-label={tabTexts.label}>
            <TabBar left={place.kind === 'notFound'} Menu={TabMenu} />
            {tabs.length > FITTING_TABS && <TabTools />}
          </nav>
        )}
        <main id="content" className="frame-content" tabIndex={-1}>
          <Current place={place} />
          <TabPanels hidden={place.kind !== 'menu'} />
        </main>
        {framed && <BottomInfo />}
      </div>
    </div>
  );
}

function Current({ place }: { place: RouteHandle }): ReactNode {
  const home = defaultPath();
  if (place.kind === 'landing') return <Navigate to={home} replace />;
  if (place.kind === 'reload') return <Reload />;
  if (place.kind === 'standalone') return <StandalonePage menu={place.entry.menu} />;
  if (place.kind === 'notFound') return <NotFound hasHome={home !== NOT_FOUND_PATH} />;
  return null;
}

function Reload(): ReactNode {
  useEffect(reloadActiveTab, []);
  return null;
}

function NotFound({ hasHome }: { hasHome: boolean }): ReactNode {
  return (
    <div className="tab-panel">
      <NotFoundScreen hasHome={hasHome} />
    </div>
  );
}

function BottomInfo(): ReactNode {
  const { appName } = useAtomValue(settingsAtom, { store });
  return <footer className="frame-bottom">{appName}</footer>;
}
