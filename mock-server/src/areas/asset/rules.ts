import type { Caller } from '../../http/caller.ts';
import { type PluginUser, pluginTransitions } from '../../platform/accounts/user/rules.ts';
import { type Hierarchy, SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/** How the caller stands to a user. Nobody moves his own assets or those of someone above him. */
export function assetRelation(
  user: { userId: number; roles: readonly number[] },
  { userId, authorityId }: Pick<Caller, 'userId' | 'authorityId'>,
  hierarchy: Hierarchy,
): Pick<Account, 'manages' | 'notMovable'> {
  const manages = user.roles.every((role) => hierarchy.isAbove(authorityId, role));
  if (user.userId === userId) return { manages, notMovable: texts.own };
  const isBelow =
    authorityId !== SUPER_ADMIN && user.roles.some((role) => hierarchy.isAbove(role, authorityId));
  return { manages, notMovable: isBelow ? texts.above : undefined };
}

interface Account extends PluginUser {
  /** Why the caller may not move his assets; nothing when he may. */
  notMovable: string | undefined;
  /** What the user has; of a movement, of its kind. */
  has: number;
  status: string;
  /** '' where he has none. */
  phone?: string;
}

const notMovable = (account: Account) => account.notMovable;

// Not `defineEntity` (decision 37): the rules read the caller and the balances.
/** The actions of a user's account. The rows of the list show them; the writes check them. */
export const accountTransitions = defineTransitions(
  ({ plugin }: Account) => (plugin ? 'on' : 'off'),
  {
    compensate: { call: '/user/compensateAseet', unless: notMovable },
    deduct: {
      call: '/user/deductPoints',
      unless: (account) => notMovable(account) ?? (account.has > 0 ? undefined : texts.empty),
    },
    ledger: { call: '/asset/getPointsRecordList' },
    statement: { call: '/asset/getStatement' },
    reveal: { call: '/asset/revealPhone', when: ({ phone = '' }) => phone !== '' },
    freeze: {
      call: '/asset/setAccountStatus',
      when: ({ status }) => status === 'normal',
      unless: notMovable,
    },
    unfreeze: {
      call: '/asset/setAccountStatus',
      when: ({ status }) => status === 'frozen',
      unless: notMovable,
    },
    ...pluginTransitions.moves,
  },
);
