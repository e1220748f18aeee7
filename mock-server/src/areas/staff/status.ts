import { type Managed, userTransitions } from '../../platform/accounts/user/rules.ts';
import { DISABLED, ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';

const { edit, disable, enable } = userTransitions.moves;

// Not `defineEntity`: the write hands duties over and then belongs to the user service.
/** What can be done to an account of staff: what can be done to a user, by calls of its own. */
export const staffTransitions = defineTransitions((user: Managed) => (user.enable === DISABLED ? DISABLED : ENABLED), {
  edit: { ...edit, call: '/staff/updateAccount' },
  disable: { ...disable, call: '/staff/disableAccount' },
  enable: { ...enable, call: '/staff/enableAccount' },
});
