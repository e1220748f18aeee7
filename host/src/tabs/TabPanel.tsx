import { componentKind } from '@console/shared/contract';
import { type Page, PageContext } from '@console/shared/router';
import { listedAtom, releasesAtom, type SysMenu, serves, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { buildName } from '../boot/buildName.ts';
import { findPage, isKnown } from '../federation/findPage.ts';
import { MenuHolderScreen } from '../screens/menuHolder/MenuHolderScreen.tsx';
import { ModuleMissingScreen } from '../screens/moduleMissing/ModuleMissingScreen.tsx';
import { NotServedScreen } from '../screens/notServed/NotServedScreen.tsx';
import { ListedPage } from './ListedPage.tsx';
import { ReleasedPage } from './ReleasedPage.tsx';
import type { Place, Tab } from './tabsModel.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** One tab's page in a scrolling box of its own, so that coming back finds it where it was. */
export const TabPanel = memo(function TabPanel({ tab, menu }: { tab: Tab; menu: SysMenu }): ReactNode {
  const { id: tabKey } = tab;
  const element = useRef<HTMLDivElement>(null);
  const scroll = useKeptScroll(element);
  const focus = useKeptFocus();
  return (
    <div
      ref={element}
      className="tab-panel"
      id={`panel-${tabKey}`}
      role="tabpanel"
      aria-labelledby={`tab-${tabKey}`}
      {...scroll}
      {...focus}
    >
      <PlacedPage tabKey={tabKey} place={tab} menu={menu} />
    </div>
  );
});

interface PlacedProps {
  /** Identity of what the page is in; see `Page.tabKey`. */
  tabKey: string;
  place: Pick<Place, 'params' | 'query'>;
  menu: SysMenu;
}

/** The page of a menu row, which learns where it stands. */
export function PlacedPage({ tabKey, place: { params, query }, menu }: PlacedProps): ReactNode {
  const page = useMemo<Page>(() => ({ tabKey, menu, params, query }), [tabKey, menu, params, query]);
  return (
    <PageContext value={page}>
      <MenuPage menu={menu} />
    </PageContext>
  );
}

function MenuPage({ menu }: { menu: SysMenu }): ReactNode {
  const releases = useAtomValue(releasesAtom, { store });
  const listed = useAtomValue(listedAtom, { store });
  const found = useMemo(() => findPage(menu.component, releases, listed), [releases, listed, menu.component]);
  if (found && isKnown(found)) {
    const missing = (found.page.data ?? []).filter(({ call, optional }) => !optional && !serves(call));
    return missing.length > 0 ? <NotServedScreen calls={missing.map(({ call }) => call)} /> : <ReleasedPage found={found} />;
  }
  if (found) return <ListedPage key={buildName(found.release)} release={found.release} />;
  if (componentKind(menu.component) === 'holder') return <MenuHolderScreen menu={menu} />;
  return <ModuleMissingScreen component={menu.component} />;
}
