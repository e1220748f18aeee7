import { isDelivered } from './desiredState.ts';
import type {
  Decision,
  InstallReport,
  NetbarState,
  RolloutEvent,
  RolloutState,
  TargetState,
} from './model.ts';
import { chooseWithinPace } from './pace.ts';
import {
  admit,
  applyReport,
  exclude,
  fallSilent,
  isRepeatable,
  nextAttempt,
  release,
  rollBack,
  skip,
} from './targetMoves.ts';
import { isAnyOpen } from './window.ts';

/** Draft of the next state while an event is applied. */
export interface Draft {
  rollout: RolloutState;
  targets: Map<number, TargetState>;
  netbars: Map<number, NetbarState>;
}

/** Whether the newest started ring is the last one. */
export const isLastRing = ({ rings, currentRing }: RolloutState): boolean =>
  currentRing === rings.length - 1;

/** Starts the next terminals of the started rings, as far as window, pace and netbars allow. */
function releaseWaiting(draft: Draft, at: number): void {
  const { rollout, targets, netbars } = draft;
  if (rollout.status !== 'running' || !rollout.isOpen) return;
  const due = [...targets.values()].filter(
    ({ status, ring }) => status === 'waiting' && ring <= rollout.currentRing,
  );
  const started = chooseWithinPace(due, rollout, netbars, at);
  for (const target of started.targets) targets.set(target.id, release(target, at));
  for (const netbar of started.netbars) netbars.set(netbar.netbarId, netbar);
  draft.rollout = { ...rollout, releasedAt: started.releasedAt };
}

/** Starts a ring with its first terminals. */
export const startRing = (draft: Draft, ring: number, at: number): void => {
  draft.rollout = { ...draft.rollout, status: 'running', currentRing: ring, ringStartedAt: at };
  releaseWaiting(draft, at);
};

/** Ends a rollout. */
export const end = (draft: Draft, status: RolloutState['status'], at: number): void => {
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
  const repeats = isDelivered(draft.rollout.status);
  for (const [id, target] of draft.targets) {
    const { status, statusAt, retryAt, isImage } = target;
    if (status === 'installing' && !isImage && at - statusAt >= silentMs)
      draft.targets.set(id, fallSilent(target, at));
    if (!repeats) continue;
    if (status === 'failed' && retryAt !== null && retryAt <= at)
      draft.targets.set(id, nextAttempt(target, at, draft.rollout.status));
    if (status === 'unsupported' && supportedIds.has(id))
      draft.targets.set(id, admit(target, at, draft.rollout.status));
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

function excludeTargets(
  { targets }: Draft,
  { targetIds, code }: Extract<RolloutEvent, { type: 'excluded' }>,
  at: number,
): void {
  for (const id of targetIds) {
    const target = targets.get(id);
    if (target) targets.set(id, exclude(target, at, code));
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

function postpone(
  { netbars }: Draft,
  { netbarId, until }: Extract<RolloutEvent, { type: 'postponed' }>,
): void {
  const releasedAt = netbars.get(netbarId)?.releasedAt ?? null;
  netbars.set(netbarId, { netbarId, releasedAt, postponedUntil: until });
}

/** Opens or closes the window, and ends the postponements that are over. */
export function followClock(draft: Draft, at: number): void {
  const isOpen = isAnyOpen(draft.rollout.windows, at);
  if (isOpen !== draft.rollout.isOpen) draft.rollout = { ...draft.rollout, isOpen };
  for (const [id, netbar] of draft.netbars)
    if (netbar.postponedUntil !== null && netbar.postponedUntil <= at)
      draft.netbars.set(id, { ...netbar, postponedUntil: null });
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

/** Applies an event to the terminals and netbars of a draft. */
export function applyToDraft(draft: Draft, event: RolloutEvent, at: number): void {
  if (event.type === 'reported') applyReports(draft, event.reports, at);
  else if (event.type === 'retried') retry(draft, event.targetIds, at);
  else if (event.type === 'timePassed') passTime(draft, event, at);
  else if (event.type === 'postponed') postpone(draft, event);
  else if (event.type === 'excluded') excludeTargets(draft, event, at);
  else DECISIONS[event.type](draft, at);
}
