import { fillTitle, titleNames } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import type { Tab } from './tabsModel.ts';

/**
 * The query keys that tell tabs of one menu row apart: those that its title shows (`${name}`) and those that its `parameters` set. Any
 * other query, such as a filter, belongs to what happens inside one tab.
 */
export function identityKeys({ meta, parameters }: Pick<SysMenu, 'meta' | 'parameters'>): string[] {
  const shown = titleNames(meta.title);
  const set = (parameters ?? []).filter(({ type }) => type === 'query').map(({ key }) => key);
  return [...new Set([...shown, ...set])];
}

/**
 * The title of a tab: what its page gave it, else the menu's title with every `${name}` filled from params or query (spec 2).
 * A name that neither holds is left out.
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
