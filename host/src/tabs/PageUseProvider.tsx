import { type ReactNode, useEffect, useState } from 'react';
import { PageUseContext } from '../federation/pageUseContext.ts';
import { createPageUse } from '../federation/remoteScopes.ts';

/**
 * Keeps the account of the remotes whose pages stand below it, and closes it when it goes itself. Stands outside of a tab's
 * `Activity`, whose effects end already when the tab is hidden.
 */
export function PageUseProvider({ children }: { children: ReactNode }): ReactNode {
  const [use] = useState(createPageUse);
  useEffect(() => use.leave, [use]);
  return <PageUseContext value={use}>{children}</PageUseContext>;
}
