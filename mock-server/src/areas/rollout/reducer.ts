import { applyToDraft, type Draft, end, followClock, isLastRing, startRing } from './draft.ts';
import { haltCause } from './haltRule.ts';
import {
  EMPTY_TALLY,
  type NetbarState,
  type RingTally,
  type RolloutEvent,
  type RolloutState,
  type RolloutView,
  type TargetState,
} from './model.ts';
import { updateTallies } from './targetMoves.ts';

const MINUTE_MS = 60_000;

/** A rollout after an event, with the terminals and netbars that have changed. */
export interface Reduced {
  rollout: RolloutState;
  changed: readonly TargetState[];
  changedNetbars: readonly NetbarState[];
}

/** Whether no gateway of a rollout can install, so that it has no result yet. */
const isBlocked = (tallies: readonly RingTally[]): boolean =>
  tallies.some(({ unsupported }) => unsupported > 0) &&
  tallies.every(({ failed, silent, installed, open }) => failed + silent + installed + open === 0);

/** Whether a ring has enough results for an automatic promotion. A ring without targets has. */
const hasSample = (
  { installed, unsupported }: RingTally,
  minSample: number,
  isRingDone: boolean,
): boolean => installed >= minSample || (isRingDone && (installed > 0 || unsupported === 0));

/** Halts, promotes or completes a running rollout by its numbers. */
function decide(draft: Draft, tallies: readonly RingTally[], at: number): void {
  const { rollout } = draft;
  if (rollout.status !== 'running') return;
  const haltReason = haltCause(rollout, tallies);
  if (haltReason) {
    draft.rollout = { ...rollout, status: 'halted', haltReason };
    return;
  }
  const current = tallies[rollout.currentRing] ?? EMPTY_TALLY;
  const isRingDone = tallies.slice(0, rollout.currentRing + 1).every(({ open }) => open === 0);
  if (isLastRing(rollout)) {
    if (isRingDone && !isBlocked(tallies)) end(draft, 'completed', at);
    return;
  }
  const { autoPromoteMin, minSample } = rollout.rings[rollout.currentRing] ?? {};
  if (typeof autoPromoteMin !== 'number') return;
  const quietSince = Math.max(rollout.ringStartedAt ?? at, rollout.lastFailureAt ?? 0);
  const isQuiet = at - quietSince >= autoPromoteMin * MINUTE_MS;
  if (isQuiet && hasSample(current, minSample ?? 0, isRingDone))
    startRing(draft, rollout.currentRing + 1, at);
}

/**
 * Returns a rollout after an event. Pure: rows are read before and written afterwards. The caller
 * checks that the state of the rollout allows the event.
 *
 * @param view the rollout with the terminals that the event concerns: reported and retried ones;
 * after time has passed, those that wait for it; and all for other events
 */
export function reduceRollout(view: RolloutView, event: RolloutEvent, at: number): Reduced {
  const draft: Draft = {
    rollout: view.rollout,
    targets: new Map(view.targets.map((target) => [target.id, target])),
    netbars: new Map(view.netbars.map((netbar) => [netbar.netbarId, netbar])),
  };
  followClock(draft, at);
  applyToDraft(draft, event, at);
  const changes = view.targets.flatMap((before) => {
    const after = draft.targets.get(before.id);
    return after && after !== before ? [{ before, after }] : [];
  });
  const tallies = updateTallies(view.tallies, changes);
  const hasNewFailure = changes.some(
    ({ before, after }) =>
      after.status !== before.status && (after.status === 'failed' || after.status === 'silent'),
  );
  if (hasNewFailure) draft.rollout = { ...draft.rollout, lastFailureAt: at };
  if (event.type === 'resumed' && view.rollout.status === 'halted')
    draft.rollout = {
      ...draft.rollout,
      acceptedFailures: tallies.map(({ failed, silent }) => failed + silent),
    };
  decide(draft, tallies, at);
  const changed = view.targets.flatMap((before) => {
    const after = draft.targets.get(before.id);
    return after && after !== before ? [after] : [];
  });
  const former = new Set(view.netbars);
  const changedNetbars = [...draft.netbars.values()].filter((netbar) => !former.has(netbar));
  return { rollout: draft.rollout, changed, changedNetbars };
}
