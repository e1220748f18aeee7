import { fillTitle, titleNames } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import type { Tab } from './tabsModel.ts';

/**
 * Returns the query keys that distinguish tabs of one menu row: those in its title (`${name}`) and
 * those that its `parameters` set. Other query keys, such as filters, are state of a tab.
 */
export function identityKeys({ meta, parameters }: Pick<SysMenu, 'meta' | 'parameters'>): string[] {
  const shown = titleNames(meta.title);
  const set = (parameters ?? []).filter(({ type }) => type === 'query').map(({ key }) => key);
  return [...new Set([...shown, ...set])];
}

/**
 * Returns the title of a tab: the one that its page has set, or the menu title with every `${name}`
 * replaced from params or query (spec 2). Unknown names are replaced with nothing.
 */
export function tabTitle(
  tab: Pick<Tab, 'title' | 'params' | 'query' | 'name'>,
  menu: SysMenu | undefined,
): string {
  if (tab.title !== undefined) return tab.title;
  const title = menu?.meta.title ?? tab.name;
  const values = new Map(Object.entries({ ...tab.query, ...tab.params }));
  return fillTitle(title, (name) => values.get(name));
}
