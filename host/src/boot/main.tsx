import { applyBoot, followOtherTabs, store, tokenAtom } from '@console/shared/session';
import { createRoot } from 'react-dom/client';
import { openDialogsOnDemand } from '../dialogs/openOnDemand.tsx';
import { applyTheme } from '../theme/theme.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import { App } from './App.tsx';
import { readBootData } from './bootData.ts';
import { fixedScreen } from './fixedRoutes.tsx';
import { hashPath } from './hashPath.ts';
import { prefetchShell } from './loadShell.ts';
import { prefetchLanding } from './prefetchLanding.ts';
import { reloadWhenReplaced } from './reloadWhenReplaced.ts';

applyTheme();
const data = readBootData();
if (data !== undefined) applyBoot(data);
followOtherTabs();
reloadWhenReplaced();
openDialogsOnDemand();

const path = hashPath();
if (store.get(tokenAtom) !== '' && !fixedScreen(path)) {
  prefetchShell();
  prefetchLanding(path);
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
document.title = '';
createRoot(root).render(<App />);
