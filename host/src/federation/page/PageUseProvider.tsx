import { type ReactNode, useEffect, useState } from 'react';
import { PageUseContext } from '../pageUseContext.ts';
import { createPageUse } from '../remoteScopes.ts';

/**
 * Counts the remotes whose pages are below it until it is unmounted. It is outside of a tab's `Activity`, whose effects end already when
 * the tab is hidden.
 */
export function PageUseProvider({ children }: { children: ReactNode }): ReactNode {
  const [use] = useState(createPageUse);
  useEffect(() => use.leave, [use]);
  return <PageUseContext value={use}>{children}</PageUseContext>;
}
