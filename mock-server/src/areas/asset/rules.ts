import type { Caller } from '../../http/caller.ts';
import { type PluginUser, pluginTransitions } from '../../platform/accounts/user/rules.ts';
import { type Hierarchy, SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/**
 * Returns the relation of the caller to a user. Assets of the caller and of users with a higher
 * role cannot be moved.
 */
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
  /** Reason why the caller may not move the assets, or undefined. */
  notMovable: string | undefined;
  /** Sum of the user's balances, or for a movement the balance of its kind. */
  has: number;
  status: string;
  /** '' if the user has no phone number. */
  phone?: string;
}

const notMovable = (account: Account) => account.notMovable;

// Not `defineEntity` (decision 37): the rules depend on the caller and the balances.
/** Actions on a user's account. The list offers them and the writes check them. */
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
