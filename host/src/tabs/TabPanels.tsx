import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { Activity, type ReactNode } from 'react';
import { PageUseProvider } from '../federation/page/PageUseProvider.tsx';
import { TabPanel } from './TabPanel.tsx';
import { keepAllTabsAtom } from './tabSettings.ts';
import { menuByNameAtom, tabsAtom } from './tabsStore.ts';

/**
 * Pages of all live tabs, with the active one visible. A hidden page keeps its state but runs no
 * effects, so it sends no requests and has no timers.
 */
export function TabPanels({ hidden }: { hidden: boolean }): ReactNode {
  const { tabs, activeId, live } = useAtomValue(tabsAtom, { store });
  const keepAll = useAtomValue(keepAllTabsAtom, { store });
  const menus = useAtomValue(menuByNameAtom, { store });
  return tabs.map((tab) => {
    const menu = menus.get(tab.name);
    const inFront = tab.id === activeId && !hidden;
    const isMounted =
      live.includes(tab.id) &&
      (tab.id === activeId || keepAll || tab.unsaved === true || menu?.meta.keepAlive === true);
    if (!menu || !isMounted) return null;
    return (
      <PageUseProvider key={`${tab.id} ${tab.generation}`}>
        <Activity mode={inFront ? 'visible' : 'hidden'}>
          <TabPanel tab={tab} menu={menu} />
        </Activity>
      </PageUseProvider>
    );
  });
}
