import { menuAddress, openTab } from '@console/shared/router';
import type { MenuPath } from '../router/menuPaths.ts';
import { go } from '../tabs/connectTabs.ts';
import { headerTexts } from './headerTexts.ts';
import type { RecordSearchResult } from './useFoundRecords.ts';

/** Search result that can be opened. */
export interface SearchOption {
  key: string;
  name: string;
  note: string;
  open(): void;
}

export interface SearchGroup {
  key: string;
  title: string;
  options: readonly SearchOption[];
}

type Link = RecordSearchResult['list'][number]['link'];

const openLink = ({ name, params = {}, query = {} }: Link) => openTab({ name, params, query });

/** Returns the matching menu pages as a group. */
export function pageGroup(pages: readonly MenuPath[]): SearchGroup {
  const options = pages.map((entry) => ({
    key: entry.path,
    name: entry.menu.meta.title,
    note: entry.parents.map((parent) => parent.meta.title).join(' / '),
    open: () => go(menuAddress(entry) ?? ''),
  }));
  return { key: 'pages', title: headerTexts.searchPages, options };
}

/**
 * Returns the found records as one group per kind. If there are more records, the last option opens
 * their list.
 */
export function recordGroups({ list, kinds }: RecordSearchResult): SearchGroup[] {
  return kinds.map(({ kind, title, more }) => {
    const records = list
      .filter((item) => item.kind === kind)
      .map(({ ID, name, note, link }) => ({
        key: `${kind} ${ID}`,
        name,
        note,
        open: () => openLink(link),
      }));
    const all = { key: `${kind} all`, name: headerTexts.searchMore(title), note: '' };
    return {
      key: kind,
      title,
      options: more ? [...records, { ...all, open: () => openLink(more) }] : records,
    };
  });
}
