import { and, inArray, sql } from 'drizzle-orm';
import { startKey } from '../../db/columns.ts';
import { choiceKind } from '../../platform/services/search/choiceKind.ts';
import {
  containsText,
  type Matcher,
  searchKind,
  startsWithText,
} from '../../platform/services/search/searchKind.ts';
import { netbarNamed, netbars } from '../netbar/index.ts';
import { pcList } from './list.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

const NAME_AND_NUMBER = /^(.*\S)\s+(\S+)$/u;

/** Matches the name of the netbar and the start of the terminal number, for example 星河 A001. */
const byNetbarAndNumber: Matcher = (text) => {
  const [, netbarName = '', number = ''] = NAME_AND_NUMBER.exec(text) ?? [];
  const { where, key } = startsWithText(terminals.terminalNo)(number);
  if (number === '') return { where: sql`false`, key };
  const named = sql`(select ${netbars.id} from ${netbars} where ${netbarNamed(netbarName)})`;
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

/** Matches all terminals of the netbars whose name contains the text. */
const byNetbar: Matcher = (text) => ({
  where: inArray(
    terminals.netbarId,
    sql`(select ${netbars.id} from ${netbars} where ${netbarNamed(text)})`,
  ),
  key: startKey(terminals.terminalNo),
});

/** Terminals that pickers offer: all of the caller's data scope, or those of a netbar or a group. */
export const pcChoices = choiceKind({
  kind: 'terminal',
  calls: ['/pc/getPcList'],
  list: pcList,
  order: terminals.terminalNo,
  by: ({ netbarId }) =>
    netbarId === undefined
      ? [
          startsWithText(terminals.terminalNo),
          byNetbarAndNumber,
          byNetbar,
          startsWithText(terminals.ip),
        ]
      : [containsText(terminals.terminalNo), containsText(terminals.ip)],
  within: { netbarId: terminals.netbarId, groupId: terminals.groupId },
  name: ({ terminalNo }) => terminalNo,
  note: ({ netbarName }) => netbarName,
  async groupSizes({ tx }, rows) {
    const ids = [...new Set(rows.map(({ netbarId }) => netbarId))];
    const netbarRows = await tx
      .select({ id: netbars.id, size: netbars.terminalTotal })
      .from(netbars)
      .where(inArray(netbars.id, ids));
    const sizes = new Map(netbarRows.map(({ id, size }) => [id, size]));
    return new Map(rows.map(({ ID, netbarId }) => [ID, sizes.get(netbarId) ?? 0]));
  },
});
