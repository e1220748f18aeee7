import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import type { STATUSES } from './dicts.ts';

export type DefenseStatus = (typeof STATUSES)[number];

const handle = '/netbar/handleDefenseLog';

// Not `defineEntity` (decision 37), because the table is partitioned and a move selects its rows by
// partition.
/**
 * Actions of a defense log in each state. `whitelist` has its own call, because few roles may add
 * exceptions.
 */
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
  /** The program is blocked again. */
  endException: { call: '/netbar/endException', from: ['whitelisted'], to: 'open' },
});

/** Actions of `handleDefenseLog`. */
export const HANDLINGS = ['confirm', 'falsePositive', 'ignore', 'reopen'] as const;
