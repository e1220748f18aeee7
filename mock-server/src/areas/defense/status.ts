import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import type { STATUSES } from './dicts.ts';

export type DefenseStatus = (typeof STATUSES)[number];

const handle = '/netbar/handleDefenseLog';

// Not `defineEntity`: the write names the time of receipt, so that only the partitions of the rows are read.
/** What people can do to what was warded off, in each state. To let it through from now on is a call of its own: few may. */
export const defenseTransitions = defineTransitions((status: DefenseStatus) => status, {
  confirm: { call: handle, from: ['open'], to: 'confirmed' },
  falsePositive: { call: handle, from: ['open', 'confirmed'], to: 'falsePositive' },
  whitelist: { call: '/netbar/whitelistDefenseLog', from: ['open', 'confirmed', 'falsePositive'], to: 'whitelisted' },
  ignore: { call: handle, from: ['open', 'confirmed'], to: 'ignored' },
  reopen: { call: handle, from: ['confirmed', 'falsePositive', 'ignored'], to: 'open' },
  /** What was let through is warded off again. */
  endException: { call: '/netbar/endException', from: ['whitelisted'], to: 'open' },
});

/** What `handleDefenseLog` does. */
export const HANDLINGS = ['confirm', 'falsePositive', 'ignore', 'reopen'] as const;
