import { store } from '@console/shared/session';
import { useLayoutEffect } from 'react';
import { closeTabs } from './connectTabs.ts';
import type { Tab } from './tabsModel.ts';
import { tabsAtom } from './tabsStore.ts';
import { confirmDiscard } from './unsavedTabs.ts';

/** Alt+W closes the tab in front. */
export function useTabKeys(mayClose: (tab: Tab) => boolean): void {
  // A layout effect: who sees the tabs can use their keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyW') return;
      const { tabs, activeId } = store.get(tabsAtom);
      const front = tabs.find((tab) => tab.id === activeId);
      event.preventDefault();
      if (front && mayClose(front)) confirmDiscard(() => closeTabs([front.id]), [front.id]);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [mayClose]);
}
