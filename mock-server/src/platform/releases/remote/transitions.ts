import type { RemoteState } from '@console/shared/contract';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { texts } from './texts.ts';

const SET = '/remote/setRelease';

// Not `defineEntity`: a move writes a revision of the registry, not a row of a table.
/** What can be done to a remote in each of its states. A build of it is put in force by `promote` in any of them. */
export const remoteTransitions = defineTransitions(({ state }: RemoteState) => state, {
  on: { call: SET, from: ['off', 'quarantined'], to: 'on' },
  off: { call: SET, from: ['on', 'quarantined'], to: 'off' },
  quarantine: { call: SET, from: ['on'], to: 'quarantined' },
  endCanary: { call: SET, unless: ({ canary }) => (canary === undefined ? texts.noTrial : undefined) },
  rollback: {
    call: '/remote/rollback',
    to: 'on',
    unless: ({ previous }) => (previous === undefined ? texts.noPrevious : undefined),
  },
});
export type RemoteAction = keyof typeof remoteTransitions.moves;
