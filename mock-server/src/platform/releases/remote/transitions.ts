import type { RemoteState } from '@console/shared/contract';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { texts } from './texts.ts';

const SET = '/remote/setRelease';

// Not `defineEntity` (decision 37), because an action writes a registry revision instead of a row
// of one table.
/** Actions of a remote by state. `promote` is possible in every state. */
export const remoteTransitions = defineTransitions(({ state }: RemoteState) => state, {
  on: { call: SET, from: ['off', 'quarantined'], to: 'on' },
  off: { call: SET, from: ['on', 'quarantined'], to: 'off' },
  quarantine: { call: SET, from: ['on'], to: 'quarantined' },
  endCanary: {
    call: SET,
    unless: ({ canary }) => (canary === undefined ? texts.noTrial : undefined),
  },
  rollback: {
    call: '/remote/rollback',
    to: 'on',
    unless: ({ previous }) => (previous === undefined ? texts.noPrevious : undefined),
  },
});
export type RemoteAction = keyof typeof remoteTransitions.moves;
