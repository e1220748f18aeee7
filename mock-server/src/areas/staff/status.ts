import { type UserState, userTransitions } from '../../platform/accounts/user/rules.ts';
import { DISABLED, ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';

const { edit, disable, enable } = userTransitions.moves;

// Not `defineEntity` (decision 37): a move does more than write its row: it hands over responsibilities.
/** The actions of a staff account: those of a user, with calls of their own. */
export const staffTransitions = defineTransitions(
  (user: UserState) => (user.enable === DISABLED ? DISABLED : ENABLED),
  {
    edit: { ...edit, call: '/staff/updateAccount' },
    disable: { ...disable, call: '/staff/disableAccount' },
    enable: { ...enable, call: '/staff/enableAccount' },
  },
);
