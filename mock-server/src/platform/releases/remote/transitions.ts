import type { RemoteState } from '@console/shared/contract';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { texts } from './texts.ts';

const SET = '/remote/setRelease';

// Not `defineEntity` (decision 37): the rows are outside one plain table: a move writes a revision of the registry.
/** The actions of a remote in each state. `promote` puts a build in force in every state. */
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
