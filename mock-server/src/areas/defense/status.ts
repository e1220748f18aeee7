import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import type { STATUSES } from './dicts.ts';

export type DefenseStatus = (typeof STATUSES)[number];

const handle = '/netbar/handleDefenseLog';

// Not `defineEntity` (decision 37): the rows are outside one plain table: a move selects them by their partitions.
/** The actions of a defence log in each state. `whitelist` has a call of its own because few roles may make exceptions. */
export const defenseTransitions = defineTransitions((status: DefenseStatus) => status, {
  confirm: { call: handle, from: ['open'], to: 'confirmed' },
  falsePositive: { call: handle, from: ['open', 'confirmed'], to: 'falsePositive' },
  whitelist: {
    call: '/netbar/whitelistDefenseLog',
    from: ['open', 'confirmed', 'falsePositive'],
    to: 'whitelisted',
  },
  ignore: { call: handle, from: ['open', 'confirmed'], to: 'ignored' },
  reopen: { call: handle, from: ['confirmed', 'falsePositive', 'ignored'], to: 'open' },
  /** What was let through is warded off again. */
  endException: { call: '/netbar/endException', from: ['whitelisted'], to: 'open' },
});

/** What `handleDefenseLog` does. */
export const HANDLINGS = ['confirm', 'falsePositive', 'ignore', 'reopen'] as const;
