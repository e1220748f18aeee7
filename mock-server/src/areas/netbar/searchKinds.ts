import { containsText, searchKind, spellsText } from '../../platform/services/search/searchKind.ts';
import { netbarList } from './list.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

/** Finds netbars by any part of their names and numbers, and by pinyin. */
export const netbarSearch = searchKind({
  kind: 'netbar',
  title: texts.group,
  order: 10,
  calls: ['/netbar/getNetbarList'],
  list: netbarList,
  by: [
    containsText(netbars.name),
    containsText(netbars.netbarNo),
    spellsText(netbars.pinyin, netbars.name),
  ],
  name: ({ name }) => name,
  note: ({ netbarNo, regionName }) => `${netbarNo} · ${regionName}`,
  page: { menu: 'netbarDetail', params: ({ ID }) => ({ id: String(ID) }) },
  listed: { menu: 'netbarList', query: (keyword) => ({ keyword }) },
});
