import { desiredAction } from './desiredState.ts';
import type {
  Decision,
  HaltReason,
  InstallReport,
  RingTally,
  RolloutEvent,
  RolloutState,
  RolloutView,
  TargetState,
} from './model.ts';
import {
  applyReport,
  fallSilent,
  isRepeatable,
  nextAttempt,
  release,
  rollBack,
  skip,
  updateTallies,
} from './targetMoves.ts';

const MINUTE_MS = 60_000;

/** A rollout after an event, with the terminals that have changed. */
export interface Reduced {
  rollout: RolloutState;
  changed: readonly TargetState[];
}

/** Draft of the next state while an event is applied. */
interface Draft {
  rollout: RolloutState;
  targets: Map<number, TargetState>;
}

const isLastRing = ({ rings, currentRing }: RolloutState): boolean =>
  currentRing === rings.length - 1;

const byPlace = (first: TargetState, second: TargetState): number =>
  first.place - second.place || first.id - second.id;

/** Returns the time from which the pace counts: at most one minute ago. */
const paceStart = ({ releasedAt }: RolloutState, at: number): number =>
  Math.max(releasedAt ?? 0, at - MINUTE_MS);

/** Returns the number of terminals that may start now. */
export function releaseQuota(rollout: RolloutState, at: number): number {
  const { pacePerMin } = rollout;
  if (pacePerMin === null) return Number.POSITIVE_INFINITY;
  return Math.floor(((at - paceStart(rollout, at)) * pacePerMin) / MINUTE_MS);
}

/** Starts the next terminals of the started rings, as far as the pace allows. */
function releaseWaiting(draft: Draft, at: number): void {
  const { rollout, targets } = draft;
  if (rollout.status !== 'running') return;
  const due = [...targets.values()]
    .filter(({ status, ring }) => status === 'waiting' && ring <= rollout.currentRing)
    .sort(byPlace);
  const started = due.slice(0, releaseQuota(rollout, at));
  for (const target of started) targets.set(target.id, release(target, at));
  const { pacePerMin } = rollout;
  if (pacePerMin !== null && started.length > 0)
    draft.rollout = {
      ...rollout,
      releasedAt: paceStart(rollout, at) + (started.length * MINUTE_MS) / pacePerMin,
    };
}

const startRing = (draft: Draft, ring: number, at: number): void => {
  draft.rollout = { ...draft.rollout, status: 'running', currentRing: ring, ringStartedAt: at };
  releaseWaiting(draft, at);
};

const end = (draft: Draft, status: RolloutState['status'], at: number): void => {
  draft.rollout = { ...draft.rollout, status, endedAt: at };
};

const changeAll = (
  { targets }: Draft,
  change: (target: TargetState, at: number) => TargetState,
  at: number,
): void => {
  for (const [id, target] of targets) targets.set(id, change(target, at));
};

function passTime(
  draft: Draft,
  { silentMs, supportedIds }: Extract<RolloutEvent, { type: 'timePassed' }>,
  at: number,
): void {
  const repeats = desiredAction(draft.rollout.status, 'pending') !== null;
  for (const [id, target] of draft.targets) {
    const { status, statusAt, retryAt } = target;
    if (status === 'installing' && at - statusAt >= silentMs)
      draft.targets.set(id, fallSilent(target, at));
    if (!repeats) continue;
    if (status === 'failed' && retryAt !== null && retryAt <= at)
      draft.targets.set(id, nextAttempt(target, at, draft.rollout.status));
    if (status === 'unsupported' && supportedIds.has(id))
      draft.targets.set(id, { ...target, status: 'waiting', statusAt: at });
  }
  releaseWaiting(draft, at);
}

const startNext = (draft: Draft, at: number): void => {
  if (isLastRing(draft.rollout)) end(draft, 'completed', at);
  else startRing(draft, draft.rollout.currentRing + 1, at);
};

const resume = (draft: Draft, at: number): void => {
  draft.rollout = { ...draft.rollout, status: 'running', haltReason: null };
  releaseWaiting(draft, at);
};

function retry({ rollout, targets }: Draft, targetIds: readonly number[], at: number): void {
  for (const id of targetIds) {
    const target = targets.get(id);
    if (target && isRepeatable(target)) targets.set(id, nextAttempt(target, at, rollout.status));
  }
}

function applyReports(
  { rollout, targets }: Draft,
  reports: readonly InstallReport[],
  at: number,
): void {
  for (const report of reports) {
    const target = targets.get(report.targetId);
    if (target) targets.set(target.id, applyReport(target, report, at, rollout.status));
  }
}

/** Decisions of users that need no data, by the type of the event. */
const DECISIONS: Readonly<Record<Decision['type'], (draft: Draft, at: number) => void>> = {
  started: (draft, at) => startRing(draft, 0, at),
  promoted: startNext,
  resumed: resume,
  paused: (draft) => {
    draft.rollout = { ...draft.rollout, status: 'paused' };
  },
  halted: (draft) => {
    draft.rollout = { ...draft.rollout, status: 'halted', haltReason: 'manual' };
  },
  canceled: (draft, at) => {
    changeAll(draft, skip, at);
    end(draft, 'canceled', at);
  },
  rolledBack: (draft, at) => {
    changeAll(draft, rollBack, at);
    end(draft, 'rolledBack', at);
  },
};

function applyEvent(draft: Draft, event: RolloutEvent, at: number): void {
  if (event.type === 'reported') applyReports(draft, event.reports, at);
  else if (event.type === 'retried') retry(draft, event.targetIds, at);
  else if (event.type === 'timePassed') passTime(draft, event, at);
  else DECISIONS[event.type](draft, at);
}

/** Returns why the numbers of a ring halt the rollout. */
function haltCause(
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

/** Halts, promotes or completes a running rollout by its numbers. */
function decide(draft: Draft, tallies: readonly RingTally[], at: number): void {
  const { rollout } = draft;
  if (rollout.status !== 'running') return;
  for (const [ring, tally] of tallies.entries()) {
    const haltReason = haltCause(rollout, tally, ring);
    if (!haltReason) continue;
    draft.rollout = { ...rollout, status: 'halted', haltReason };
    return;
  }
  const current = tallies[rollout.currentRing];
  const isRingDone = tallies.slice(0, rollout.currentRing + 1).every(({ open }) => open === 0);
  if (isLastRing(rollout)) {
    if (isRingDone) end(draft, 'completed', at);
    return;
  }
  const { autoPromoteMin, minSample } = rollout.rings[rollout.currentRing] ?? {};
  if (typeof autoPromoteMin !== 'number') return;
  const quietSince = Math.max(rollout.ringStartedAt ?? at, rollout.lastFailureAt ?? 0);
  const hasSample = isRingDone || (current?.installed ?? 0) >= (minSample ?? 0);
  if (hasSample && at - quietSince >= autoPromoteMin * MINUTE_MS)
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
  };
  applyEvent(draft, event, at);
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
  return { rollout: draft.rollout, changed };
}
