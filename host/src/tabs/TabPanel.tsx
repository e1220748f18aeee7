import { componentKind, resolvePage } from '@console/shared/contract';
import { type Page, PageContext } from '@console/shared/router';
import { releasesAtom, type SysMenu, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { RemotePage } from '../federation/RemotePage.tsx';
import { MenuHolderScreen } from '../screens/menuHolder/MenuHolderScreen.tsx';
import { ModuleMissingScreen } from '../screens/moduleMissing/ModuleMissingScreen.tsx';
import type { Tab } from './tabsModel.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** One tab's page in a scrolling box of its own, so that coming back finds it where it was. */
export const TabPanel = memo(function TabPanel({ tab, menu }: { tab: Tab; menu: SysMenu }): ReactNode {
  const { id: tabKey, params, query } = tab;
  const page = useMemo<Page>(() => ({ tabKey, menu, params, query }), [tabKey, menu, params, query]);
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
      <PageContext value={page}>
        <MenuPage menu={menu} />
      </PageContext>
    </div>
  );
});

function MenuPage({ menu }: { menu: SysMenu }): ReactNode {
  const releases = useAtomValue(releasesAtom, { store });
  const found = useMemo(() => resolvePage(releases, menu.component), [releases, menu.component]);
  if (found) return <RemotePage found={found} />;
  if (componentKind(menu.component) === 'holder') return <MenuHolderScreen menu={menu} />;
  return <ModuleMissingScreen component={menu.component} />;
}
