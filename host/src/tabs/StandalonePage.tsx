import { type SysMenu, store } from '@console/shared/session';
import { type ReactNode, useEffect } from 'react';
import { PageUseProvider } from './PageUseProvider.tsx';
import { STANDALONE, standaloneTitleAtom, useStandalonePlace } from './standalone.ts';
import { PlacedPage } from './TabPanel.tsx';

/** A page at the top level: no menu, no header, no tab (spec 2). Another place of the same menu row is another page. */
export function StandalonePage({ menu }: { menu: SysMenu }): ReactNode {
  const place = useStandalonePlace(menu.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title belongs to the page that gave it
  useEffect(() => () => store.set(standaloneTitleAtom, undefined), [place.pathname]);
  return (
    <div className="tab-panel">
      <PageUseProvider key={place.pathname}>
        <PlacedPage tabKey={STANDALONE} place={place} menu={menu} />
      </PageUseProvider>
    </div>
  );
}
