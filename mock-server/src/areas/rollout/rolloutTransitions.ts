import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import type { RolloutStatus } from './model.ts';
import { texts } from './texts.ts';

/** A rollout and the caller, as the transitions see them. */
export interface RolloutSubject {
  status: RolloutStatus;
  currentRing: number;
  authorId: number;
  callerId: number;
  callerRole: number;
  isForced: boolean;
}

/** States that end by themselves or by a user. */
export const ACTIVE_STATUSES: readonly RolloutStatus[] = ['running', 'paused', 'halted'];

/** Refuses the author. `start.ts` decides about role 888. */
const startedByAuthor = ({ authorId, callerId, callerRole }: RolloutSubject): string | undefined =>
  authorId === callerId && callerRole !== SUPER_ADMIN ? texts.ownRollout : undefined;

/** Actions on a rollout. */
export const rolloutTransitions = defineTransitions<RolloutStatus, RolloutSubject, string>(
  ({ status }) => status,
  {
    start: {
      call: '/rollout/startRollout',
      from: ['draft'],
      to: 'running',
      unless: startedByAuthor,
    },
    promote: { call: '/rollout/promoteRollout', from: ['running'], unless: startedByAuthor },
    resume: {
      call: '/rollout/resumeRollout',
      from: ['paused', 'halted'],
      to: 'running',
      unless: startedByAuthor,
    },
    pause: { call: '/rollout/pauseRollout', from: ['running'], to: 'paused' },
    postpone: { call: '/rollout/postponeRollout', from: [...ACTIVE_STATUSES] },
    force: {
      call: '/rollout/forceRollout',
      from: [...ACTIVE_STATUSES, 'completed'],
      unless: ({ isForced }) => (isForced ? texts.alreadyForced : undefined),
    },
    edit: { call: '/rollout/updateRollout', from: ['draft'] },
    halt: { call: '/rollout/haltRollout', from: ['running', 'paused'], to: 'halted' },
    rollback: {
      call: '/rollout/rollbackRollout',
      from: [...ACTIVE_STATUSES, 'completed'],
      to: 'rolledBack',
    },
    cancel: { call: '/rollout/cancelRollout', from: ['draft', ...ACTIVE_STATUSES], to: 'canceled' },
    retry: { call: '/rollout/retryInstall', from: ['running', 'completed', 'rolledBack'] },
  },
);
