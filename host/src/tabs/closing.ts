import type { Tab, TabsState } from './tabsModel.ts';

/**
 * Returns the ids of the tabs that a command of the tab menu closes. Tabs that cannot be closed are
 * omitted.
 */
export function closing(
  state: TabsState,
  id: string,
  which: 'this' | 'others' | 'left' | 'right' | 'all',
  mayClose: (tab: Tab) => boolean,
): string[] {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const chosen = state.tabs.filter((_tab, index) => {
    if (which === 'this') return index === at;
    if (which === 'others') return index !== at;
    if (which === 'left') return index < at;
    return which === 'right' ? index > at : true;
  });
  return chosen.filter(mayClose).map((tab) => tab.id);
}
