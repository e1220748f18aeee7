import { createContext } from 'react';
import type { PageUse } from './remoteScopes.ts';

/** Remotes whose pages the tab shows. The tab provides the value. */
export const PageUseContext = createContext<PageUse | null>(null);
