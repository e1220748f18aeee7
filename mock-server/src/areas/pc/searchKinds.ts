import { and, inArray, sql } from 'drizzle-orm';
import { hasText } from '../../platform/kernel/lists/filters.ts';
import {
  type Matcher,
  searchKind,
  startsWithText,
} from '../../platform/services/search/searchKind.ts';
import { netbars } from '../netbar/index.ts';
import { pcList } from './list.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

const NAME_AND_NUMBER = /^(.*\S)\s+(\S+)$/u;

/** Matches the name of the netbar and the start of the terminal number, for example 星河 A001. */
const byNetbarAndNumber: Matcher = (text) => {
  const [, netbarName = '', number = ''] = NAME_AND_NUMBER.exec(text) ?? [];
  const { where, key } = startsWithText(terminals.terminalNo)(number);
  if (number === '') return { where: sql`false`, key };
  const named = sql`(select ${netbars.id} from ${netbars} where ${hasText(netbars.name, netbarName)})`;
  return { where: and(where, inArray(terminals.netbarId, named)) ?? where, key };
};

/** Searches terminals by the start of numbers and addresses. */
export const pcSearch = searchKind({
  kind: 'terminal',
  title: texts.group,
  order: 20,
  calls: ['/pc/getPcList'],
  list: pcList,
  by: [
    startsWithText(terminals.terminalNo),
    byNetbarAndNumber,
    startsWithText(terminals.ip),
    startsWithText(terminals.mac),
  ],
  name: ({ netbarName, terminalNo }) => `${netbarName} ${terminalNo}`,
  note: ({ ip, mac }) => [ip, mac ?? ''].filter((part) => part !== '').join(' · '),
  page: { menu: 'netbarPcDetail', params: ({ ID }) => ({ id: String(ID) }) },
  listed: {
    menu: 'netbarPc',
    query: (text) => ({ keyword: NAME_AND_NUMBER.exec(text)?.[2] ?? text }),
  },
});
