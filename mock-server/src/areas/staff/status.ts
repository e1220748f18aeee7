import { DISABLED, ENABLED } from '../../platform/identity/user/states.ts';
import { defineTransitions } from '../../platform/lists/transitions.ts';
import { type Managed, userTransitions } from '../../platform/user/rules.ts';

const { edit, disable, enable } = userTransitions.moves;

/** What can be done to an account of staff: what can be done to a user, by calls of its own. */
export const staffTransitions = defineTransitions((user: Managed) => (user.enable === DISABLED ? DISABLED : ENABLED), {
  edit: { ...edit, call: '/staff/updateAccount' },
  disable: { ...disable, call: '/staff/disableAccount' },
  enable: { ...enable, call: '/staff/enableAccount' },
});
