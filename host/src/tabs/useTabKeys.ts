import { store } from '@console/shared/session';
import { useLayoutEffect } from 'react';
import { closeTabs } from './connectTabs.ts';
import type { Tab } from './tabsModel.ts';
import { tabsAtom } from './tabsStore.ts';
import { confirmDiscard } from './unsavedTabs.ts';

/** Closes the active tab on Alt+W. */
export function useTabKeys(mayClose: (tab: Tab) => boolean): void {
  // A layout effect, so that the shortcut works as soon as the tabs are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyW') return;
      const { tabs, activeId } = store.get(tabsAtom);
      const active = tabs.find((tab) => tab.id === activeId);
      event.preventDefault();
      if (active && mayClose(active)) confirmDiscard(() => closeTabs([active.id]), [active.id]);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [mayClose]);
}
