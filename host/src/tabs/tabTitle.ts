import type { SysMenu } from '@console/shared/session';
import type { Tab } from './tabsModel.ts';

/**
 * The title of a tab: what its page gave it, else the menu's title with every `${name}` filled from params or query (spec 2).
 * A name that neither holds is left out.
 */
export function tabTitle(tab: Pick<Tab, 'title' | 'params' | 'query' | 'name'>, menu: SysMenu | undefined): string {
  if (tab.title !== undefined) return tab.title;
  const title = menu?.meta.title ?? tab.name;
  const values = new Map(Object.entries({ ...tab.query, ...tab.params }));
  return title.replace(/\$\{([^}]*)\}/g, (_all, name: string) => values.get(name) ?? '');
}
