import { createContext } from 'react';
import type { PageUse } from './remoteScopes.ts';

/** The tab's account of the remotes whose pages it shows; filled by the tab. */
export const PageUseContext = createContext<PageUse | null>(null);
