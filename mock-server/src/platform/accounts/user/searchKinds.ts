import { users } from '../../kernel/identity/user/tables.ts';
import { searchKind, spellsText, startsWithText } from '../../services/search/searchKind.ts';
import { userList } from './list.ts';
import { texts } from './texts.ts';

/** Search for users by the start of names and phone numbers. */
export const userSearch = searchKind({
  kind: 'user',
  title: texts.searched,
  order: 30,
  calls: ['/user/getUserList'],
  list: userList,
  by: [
    startsWithText(users.userName),
    startsWithText(users.nickName),
    startsWithText(users.phone),
    spellsText(users.pinyin, users.nickName),
  ],
  name: ({ nickName }) => nickName,
  note: ({ userName, phone }) => [userName, phone].filter((part) => part !== '').join(' · '),
  page: { menu: 'user', query: ({ userName }) => ({ keyword: userName }) },
  listed: { menu: 'user', query: (keyword) => ({ keyword }) },
});
