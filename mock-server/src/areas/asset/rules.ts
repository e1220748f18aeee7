import type { Caller } from '../../http/route.ts';
import { type Hierarchy, SUPER_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../platform/lists/transitions.ts';
import { texts } from './texts.ts';

/** Why the caller may not move a user's assets, for people; nothing when he may. Nobody moves his own or those of someone above him. */
export function whyNotMove(
  user: { userId: number; roles: readonly number[] },
  { userId, authorityId }: Pick<Caller, 'userId' | 'authorityId'>,
  hierarchy: Hierarchy,
): string | undefined {
  if (user.userId === userId) return texts.own;
  if (authorityId === SUPER_ADMIN) return undefined;
  return user.roles.some((role) => hierarchy.isAbove(role, authorityId)) ? texts.above : undefined;
}

interface Account {
  /** Whether the user may use plugins. */
  plugin: boolean;
  /** Whether the caller may move his assets, and whether he stands above all of his roles. */
  mayMove: boolean;
  manages: boolean;
  /** What the user has, of all kinds together. */
  has: number;
}

/** What can be done to a user's account; the writes ask `whyNotMove`, the balance, and who manages whom. */
export const accountTransitions = defineTransitions(({ plugin }: Account) => (plugin ? 'on' : 'off'), {
  compensate: { call: '/user/compensateAseet', when: ({ mayMove }) => mayMove },
  deduct: { call: '/user/deductPoints', when: ({ mayMove, has }) => mayMove && has > 0 },
  ledger: { call: '/asset/getLedgerList' },
  enablePlugin: { call: '/user/enabalePlugin', from: ['off'], to: 'on', when: ({ manages }) => manages },
  disablePlugin: { call: '/user/enabalePlugin', from: ['on'], to: 'off', when: ({ manages }) => manages },
});
