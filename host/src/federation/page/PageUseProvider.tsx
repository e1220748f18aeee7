import { type ReactNode, useEffect, useState } from 'react';
import { PageUseContext } from '../pageUseContext.ts';
import { createPageUse } from '../remoteScopes.ts';

/**
 * Tracks the remotes of the pages below it until it is unmounted. It is outside of the tab's
 * `Activity`, because the effects inside already end when the tab is hidden.
 */
export function PageUseProvider({ children }: { children: ReactNode }): ReactNode {
  const [use] = useState(createPageUse);
  useEffect(() => use.leave, [use]);
  return <PageUseContext value={use}>{children}</PageUseContext>;
}
