import type { RemoteState } from '@console/shared/contract';

/** The builds of a remote that somebody may get in this state, at once or when another one fails. */
export function buildsInForce(state: RemoteState | undefined): string[] {
  if (state === undefined || state.state === 'off') return [];
  const { stable, previous, canary } = state;
  const before = previous === undefined ? [] : [previous];
  if (state.state === 'quarantined') return before;
  return [...new Set([stable, ...before, ...(canary === undefined ? [] : [canary.build])])];
}

/** A state in which nobody gets certain builds: the previous one becomes stable, or the remote is switched off. */
export function withoutBuilds(state: RemoteState, isGone: (build: string) => boolean): RemoteState {
  const { previous, canary, ...rest } = state;
  const before = previous === undefined || isGone(previous) ? undefined : previous;
  const trial = canary === undefined || isGone(canary.build) ? {} : { canary };
  if (!isGone(state.stable))
    return { ...rest, ...(before !== undefined && { previous: before }), ...trial };
  if (before === undefined) return { ...rest, state: 'off' };
  return { ...rest, state: state.state === 'off' ? 'off' : 'on', stable: before, ...trial };
}
