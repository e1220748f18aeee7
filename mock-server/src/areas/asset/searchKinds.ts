import { users } from '../../platform/kernel/identity/user/tables.ts';
import {
  equals,
  searchKind,
  spellsText,
  startsWithText,
} from '../../platform/services/search/searchKind.ts';
import { accountList } from './accounts.ts';
import { texts } from './texts.ts';

/**
 * Finds users by the prefix of their names or by the whole phone number, which the list masks. For
 * callers who cannot list users.
 */
export const accountSearch = searchKind({
  kind: 'account',
  title: texts.searched,
  order: 30,
  calls: ['/asset/getAccountList'],
  unless: 'user',
  list: accountList,
  by: [
    startsWithText(users.userName),
    startsWithText(users.nickName),
    equals(users.phone),
    spellsText(users.pinyin, users.nickName),
  ],
  name: ({ nickName }) => nickName,
  note: ({ userName, phone }) => [userName, phone].filter((part) => part !== '').join(' · '),
  page: { menu: 'assetOverview', query: ({ userName }) => ({ keyword: userName }) },
  listed: { menu: 'assetOverview', query: (keyword) => ({ keyword }) },
});
