import { applyBoot, followOtherTabs, goToLogin, store, tokenAtom } from '@console/shared/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeDrawn } from '../drawn/drawnScreens.ts';
import { OUTLINE, screenAt } from '../drawn/screenAt.ts';
import { landingPath } from '../router/landing.ts';
import { applyTheme } from '../theme/theme.ts';
import { openDialogsOnDemand } from './openOnDemand.tsx';
import '../theme/tokens.css';
import '../theme/page.css';
import '../theme/base.css';
import { readBootData } from '../boot/bootData.ts';
import { bare, goTo, hashPath } from '../boot/hashPath.ts';
import { loadShell, prefetchShell, setShellFiles } from '../boot/loadShell.ts';
import { beginAt } from '../boot/useHashPath.ts';
import { prefetchLanding } from '../federation/prefetchLanding.ts';
import { App } from './App.tsx';
import { fixedScreen } from './fixedRoutes.tsx';
import { reloadWhenReplaced } from './reloadWhenReplaced.ts';

// In the chunks that the page of a signed-in person names ahead (host/drawnScreens.ts).
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
// Before anything is drawn: what stands there is the screen that the address leads to.
if (!signedIn && !fixedScreen(hashPath()))
  goToLogin({ replace: true, reload: false, redirect: hashPath() });
if (signedIn && bare(hashPath()) === '/login') goTo(landingPath(location.hash), 'replace');

const path = hashPath();
if (signedIn && !fixedScreen(path)) {
  // First what has to come from the server each time.
  void prefetchLanding(path);
  prefetchShell();
}

const screen = screenAt(path, signedIn);
const { root, stands } = takeDrawn(screen);
if (stands && screen !== OUTLINE) {
  beginAt(screen);
  hydrateRoot(root, <App />);
} else {
  // In slices, so that rows which the server sends meanwhile appear over the outline (`drawn/rows`).
  const draw = (): void => startTransition(() => createRoot(root).render(<App />));
  // The outline stays in the document until the shell can take its place.
  if (stands) loadShell().then(draw, draw);
  else draw();
}
