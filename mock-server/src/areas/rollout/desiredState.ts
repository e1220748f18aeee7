import type { InstallStatus, RolloutStatus } from './model.ts';

/** States in which a gateway may begin or continue an installation. */
const INSTALLING: readonly InstallStatus[] = ['pending', 'downloading', 'installing'];
/** A completed rollout still reaches terminals that were off. */
const DELIVERED: readonly RolloutStatus[] = ['running', 'completed'];

/** States of rollouts and terminals with something to deliver. */
export const DELIVERED_ROLLOUTS: readonly RolloutStatus[] = [...DELIVERED, 'rolledBack'];
export const DELIVERED_TARGETS: readonly InstallStatus[] = [...INSTALLING, 'rollingBack'];

/** Returns the task that a gateway receives for a terminal, or null. */
export function desiredAction(
  rolloutStatus: RolloutStatus,
  targetStatus: InstallStatus,
): 'install' | 'restore' | null {
  if (rolloutStatus === 'rolledBack') return targetStatus === 'rollingBack' ? 'restore' : null;
  return DELIVERED.includes(rolloutStatus) && INSTALLING.includes(targetStatus) ? 'install' : null;
}
