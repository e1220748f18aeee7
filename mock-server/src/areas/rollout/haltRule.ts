import type { HaltReason, RingTally, RolloutState } from './model.ts';

/** Returns why the numbers of a ring halt the rollout. */
function ringCause(
  { rings, acceptedFailures }: RolloutState,
  { failed, silent, installed }: RingTally,
  ring: number,
): HaltReason | null {
  const rule = rings[ring];
  const accepted = acceptedFailures[ring] ?? 0;
  const bad = failed + silent - accepted;
  const sample = bad + installed;
  if (!rule || bad <= 0 || sample < rule.minSample) return null;
  if (bad * 10_000 < rule.failHaltBp * sample) return null;
  return silent > failed ? 'silent' : 'failures';
}

/** Returns why the numbers of the rings halt a rollout, or null. */
export function haltCause(rollout: RolloutState, tallies: readonly RingTally[]): HaltReason | null {
  for (const [ring, tally] of tallies.entries()) {
    const cause = ringCause(rollout, tally, ring);
    if (cause) return cause;
  }
  return null;
}
