import { applyBoot, followOtherTabs, goToLogin, store, tokenAtom } from '@console/shared/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptPrerendered } from '../prerender/drawnScreens.ts';
import { OUTLINE, screenAt } from '../prerender/screenAt.ts';
import { landingPath } from '../router/landing.ts';
import { applyTheme } from '../theme/theme.ts';
import { openDialogsOnDemand } from './openOnDemand.tsx';
import '../theme/tokens.css';
import '../theme/page.css';
import '../theme/base.css';
import { readBootData } from '../boot/bootData.ts';
import { barePath, goTo, hashPath } from '../boot/hashPath.ts';
import { loadShell, prefetchShell, setShellFiles } from '../boot/loadShell.ts';
import { startAtPath } from '../boot/useHashPath.ts';
import { prefetchLanding } from '../federation/prefetchLanding.ts';
import { App } from './App.tsx';
import { fixedScreen } from './fixedRoutes.tsx';
import { reloadWhenReplaced } from './reloadWhenReplaced.ts';

// The page of a signed-in user preloads these chunks (host/drawnScreens.ts).
setShellFiles(
  () => import(/* webpackChunkName: 'shell' */ './Shell.tsx'),
  () => import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts'),
);
applyTheme();
const data = readBootData();
if (data !== undefined) applyBoot(data);
followOtherTabs();
reloadWhenReplaced();
openDialogsOnDemand();

const signedIn = store.get(tokenAtom) !== '';
// Before rendering, so that the prerendered screen matches the address.
if (!signedIn && !fixedScreen(hashPath()))
  goToLogin({ replace: true, reload: false, redirect: hashPath() });
if (signedIn && barePath(hashPath()) === '/login') goTo(landingPath(location.hash), 'replace');

const path = hashPath();
if (signedIn && !fixedScreen(path)) {
  // First the requests to the server, because their responses cannot be cached.
  void prefetchLanding(path);
  prefetchShell();
}

const screen = screenAt(path, signedIn);
const { root, hasScreen } = adoptPrerendered(screen);
if (hasScreen && screen !== OUTLINE) {
  startAtPath(screen);
  hydrateRoot(root, <App />);
} else {
  // In a transition, so that rows that arrive while React renders can appear over the outline
  // (`prerender/rows`).
  const draw = (): void => startTransition(() => createRoot(root).render(<App />));
  // The outline stays in the document until the shell is loaded.
  if (hasScreen) loadShell().then(draw, draw);
  else draw();
}
