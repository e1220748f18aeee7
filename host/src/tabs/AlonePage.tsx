import { type SysMenu, store } from '@console/shared/session';
import { type ReactNode, useEffect } from 'react';
import { ALONE, aloneTitleAtom, useAlonePlace } from './alone.ts';
import { PageUseProvider } from './PageUseProvider.tsx';
import { PlacedPage } from './TabPanel.tsx';

/** A page at the top level: no menu, no header, no tab (spec 2). Another place of the same menu row is another page. */
export function AlonePage({ menu }: { menu: SysMenu }): ReactNode {
  const place = useAlonePlace(menu.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title belongs to the page that gave it
  useEffect(() => () => store.set(aloneTitleAtom, undefined), [place.pathname]);
  return (
    <div className="tab-panel">
      <PageUseProvider key={place.pathname}>
        <PlacedPage tabKey={ALONE} place={place} menu={menu} />
      </PageUseProvider>
    </div>
  );
}
