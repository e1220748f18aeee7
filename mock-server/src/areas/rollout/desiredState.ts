import type { InstallStatus, RolloutState, RolloutStatus } from './model.ts';

/** Tasks of rollouts: they install a version of a package, or remove the package. */
export const ROLLOUT_TASKS = ['install', 'uninstall'] as const;
export type RolloutTask = (typeof ROLLOUT_TASKS)[number];

/** Returns the task of a rollout or of one of its targets. Without a version, the package is removed. */
export const taskOf = ({ toVersion }: { toVersion: string }): RolloutTask =>
  toVersion === '' ? 'uninstall' : 'install';

/** States in which a gateway may begin or continue an installation. */
const INSTALLING: readonly InstallStatus[] = ['pending', 'downloading', 'installing'];
/** A completed rollout still reaches terminals that were off. */
const DELIVERED: readonly RolloutStatus[] = ['running', 'completed'];

/** States of rollouts and terminals with something to deliver. */
export const DELIVERED_ROLLOUTS: readonly RolloutStatus[] = [...DELIVERED, 'rolledBack'];
export const DELIVERED_TARGETS: readonly InstallStatus[] = [...INSTALLING, 'rollingBack'];

/**
 * Returns the task that a gateway receives for a terminal, or null. Outside the window and in a
 * netbar that has postponed, terminals complete what they have begun.
 */
export function desiredAction(
  { status, isOpen }: Pick<RolloutState, 'status' | 'isOpen'>,
  targetStatus: InstallStatus,
  isPostponed: boolean,
): 'install' | 'restore' | null {
  if (status === 'rolledBack') return targetStatus === 'rollingBack' ? 'restore' : null;
  if (targetStatus === 'pending' && (!isOpen || isPostponed)) return null;
  return DELIVERED.includes(status) && INSTALLING.includes(targetStatus) ? 'install' : null;
}

/** Whether a rollout lets terminals begin or repeat an installation. */
export const isDelivered = (status: RolloutStatus): boolean => DELIVERED.includes(status);
