import { store } from '@console/shared/session';
import { useLayoutEffect } from 'react';
import { closeTabs } from './connectTabs.ts';
import type { Tab } from './tabsModel.ts';
import { tabsAtom } from './tabsStore.ts';
import { confirmDiscard } from './unsavedTabs.ts';

const PAGE_KEYS = ['/', 'ArrowUp', 'ArrowDown'];

/** Closes the active tab on Alt+W, and loads the handler of the keys of list pages on demand. */
export function useTabKeys(mayClose: (tab: Tab) => boolean): void {
  // A layout effect, so that the shortcut works as soon as the tabs are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (PAGE_KEYS.includes(event.key))
        import(/* webpackChunkName: 'header' */ './pageKeys.ts').then(
          ({ onPageKey }) => onPageKey(event),
          // Without its code the key has no effect. The next press tries again.
          () => undefined,
        );
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
