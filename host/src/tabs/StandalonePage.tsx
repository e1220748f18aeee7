import { type SysMenu, store } from '@console/shared/session';
import { type ReactNode, useEffect } from 'react';
import { PageUseProvider } from '../federation/page/PageUseProvider.tsx';
import { STANDALONE, standaloneTitleAtom, useStandalonePlace } from './standalone.ts';
import { useMenuPage } from './TabPanel.tsx';

/**
 * Page at the top level without menu, header and tab (spec 2). Another location of the same menu
 * row is a separate page.
 */
export function StandalonePage({ menu }: { menu: SysMenu }): ReactNode {
  const place = useStandalonePlace(menu.name);
  const page = useMenuPage({ tabKey: STANDALONE, place, menu });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title belongs to the page that set it
  useEffect(() => () => store.set(standaloneTitleAtom, undefined), [place.pathname]);
  return (
    <div className="tab-panel">
      <PageUseProvider key={place.pathname}>{page}</PageUseProvider>
    </div>
  );
}
