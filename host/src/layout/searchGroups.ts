import { menuAddress, openTab } from '@console/shared/router';
import type { MenuPath } from '../router/menuPaths.ts';
import { go } from '../tabs/connectTabs.ts';
import { headerTexts } from './headerTexts.ts';
import type { FoundRecords } from './useFoundRecords.ts';

/** A row of the search that can be opened. */
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

type Link = FoundRecords['list'][number]['link'];

const openLink = ({ name, params = {}, query = {} }: Link) => openTab({ name, params, query });

/** The pages of the menu as a group. */
export function pageGroup(pages: readonly MenuPath[]): SearchGroup {
  const options = pages.map((entry) => ({
    key: entry.path,
    name: entry.menu.meta.title,
    note: entry.parents.map((parent) => parent.meta.title).join(' / '),
    open: () => go(menuAddress(entry) ?? ''),
  }));
  return { key: 'pages', title: headerTexts.searchPages, options };
}

/** Found records as a group for each kind, whose last row opens the list of all where there are more. */
export function recordGroups({ list, kinds }: FoundRecords): SearchGroup[] {
  return kinds.map(({ kind, title, more }) => {
    const records = list
      .filter((one) => one.kind === kind)
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
