import { and, type SQL } from 'drizzle-orm';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type ChoiceKind, choiceKind } from '../../services/search/choiceKind.ts';
import { spellsText, startsWithText } from '../../services/search/searchKind.ts';

interface PersonKind {
  kind: string;
  calls: readonly string[];
  /** Condition for the users that the caller may choose. Undefined for all users. */
  within(by: ActorContext): Promise<SQL | undefined>;
}

/** Declares users that pickers offer, found by user name, nickname and pinyin. */
export const personKind = ({ kind, calls, within }: PersonKind): ChoiceKind =>
  choiceKind({
    kind,
    calls,
    list: {
      table: users,
      id: users.id,
      within,
      find: async (by, where) =>
        by.tx
          .select({ ID: users.id, nickName: users.nickName, userName: users.userName })
          .from(users)
          .where(and(where, await within(by))),
    },
    order: users.nickName,
    by: () => [
      startsWithText(users.userName),
      startsWithText(users.nickName),
      spellsText(users.pinyin, users.nickName),
    ],
    name: ({ nickName, userName }) => nickName || userName,
    note: ({ userName }) => userName,
  });

/** All users, for callers who may list them. */
export const userChoices = personKind({
  kind: 'person',
  calls: ['/user/getUserList'],
  within: async () => undefined,
});
