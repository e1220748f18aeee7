import { type UserState, userTransitions } from '../../platform/accounts/user/rules.ts';
import { DISABLED, ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';

const { edit, disable, enable } = userTransitions.moves;

// Not `defineEntity` (decision 37): the actions also hand over responsibilities.
/** Actions on a staff account: the actions on a user, with other calls. */
export const staffTransitions = defineTransitions(
  (user: UserState) => (user.enable === DISABLED ? DISABLED : ENABLED),
  {
    edit: { ...edit, call: '/staff/updateAccount' },
    disable: { ...disable, call: '/staff/disableAccount' },
    enable: { ...enable, call: '/staff/enableAccount' },
  },
);
