import type { RemoteState } from '@console/shared/contract';

/** Returns the builds of a remote that users can get in this state, including fallback builds. */
export function activeBuilds(state: RemoteState | undefined): string[] {
  if (state === undefined || state.state === 'off') return [];
  const { stable, previous, canary } = state;
  const before = previous === undefined ? [] : [previous];
  if (state.state === 'quarantined') return before;
  return [...new Set([stable, ...before, ...(canary === undefined ? [] : [canary.build])])];
}

/**
 * Removes builds from a state. If the stable build is removed, the previous build becomes stable;
 * without a previous build, the remote is switched off.
 */
export function removeBuilds(
  state: RemoteState,
  isRemoved: (build: string) => boolean,
): RemoteState {
  const { previous, canary, ...rest } = state;
  const remainingPrevious = previous === undefined || isRemoved(previous) ? undefined : previous;
  const remainingCanary = canary === undefined || isRemoved(canary.build) ? {} : { canary };
  if (!isRemoved(state.stable))
    return {
      ...rest,
      ...(remainingPrevious !== undefined && { previous: remainingPrevious }),
      ...remainingCanary,
    };
  if (remainingPrevious === undefined) return { ...rest, state: 'off' };
  return {
    ...rest,
    state: state.state === 'off' ? 'off' : 'on',
    stable: remainingPrevious,
    ...remainingCanary,
  };
}
