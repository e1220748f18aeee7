import { knownErrorCode, retryDelayMs } from './errorCodes.ts';
import {
  EMPTY_TALLY,
  type InstallReport,
  type InstallStatus,
  NOT_BEGUN,
  type RingTally,
  type RolloutStatus,
  type TargetState,
} from './model.ts';

/** Position of a state within an attempt. A report counts only if it is later than the stored one. */
const RANKS: Partial<Record<InstallStatus, number>> = {
  pending: 0,
  rollingBack: 0,
  skipped: 0,
  downloading: 1,
  installing: 2,
  silent: 2,
  installed: 3,
  rolledBack: 3,
  failed: 3,
};

/** States in which a terminal has begun with the new version, or may have. */
const BEGUN: readonly InstallStatus[] = [
  'downloading',
  'installing',
  'installed',
  'failed',
  'silent',
];
const OPEN: readonly InstallStatus[] = [
  'waiting',
  'pending',
  'downloading',
  'installing',
  'rollingBack',
];

const hasBegun = ({ status }: Pick<TargetState, 'status'>): boolean => BEGUN.includes(status);

const TALLIED = ['failed', 'silent', 'installed', 'open', 'unsupported'] as const;

/** Fields of a terminal that decide how it is counted. */
type Tallied = Pick<TargetState, 'status' | 'errorCode' | 'retryAt'>;

const isFailing = ({ status, errorCode }: Tallied): boolean =>
  status === 'failed' ||
  (errorCode !== '' && ['pending', 'downloading', 'installing'].includes(status));

/** Returns what one terminal adds to the numbers of its ring. */
export const tallyTarget = (target: Tallied): RingTally => ({
  failed: Number(isFailing(target)),
  silent: Number(target.status === 'silent'),
  installed: Number(target.status === 'installed'),
  open: Number(
    OPEN.includes(target.status) || (target.status === 'failed' && target.retryAt !== null),
  ),
  unsupported: Number(target.status === 'unsupported'),
});

/** Adds the numbers of `count` equal terminals to those of a ring. */
export function addTally(tally: RingTally, more: RingTally, count = 1): void {
  for (const name of TALLIED) tally[name] += more[name] * count;
}

/** Returns the numbers of the rings after some terminals have changed. */
export function updateTallies(
  tallies: readonly RingTally[],
  changes: readonly { before: TargetState; after: TargetState }[],
): RingTally[] {
  const updated = tallies.map((tally) => ({ ...tally }));
  for (const { before, after } of changes) {
    const tally = updated[after.ring] ?? { ...EMPTY_TALLY };
    addTally(tally, tallyTarget(before), -1);
    addTally(tally, tallyTarget(after));
    updated[after.ring] = tally;
  }
  return updated;
}

const moved = (target: TargetState, at: number, change: Partial<TargetState>): TargetState => ({
  ...target,
  statusAt: at,
  ...change,
});

/** Whether a user can order another attempt. */
export const isRepeatable = ({ status }: Pick<TargetState, 'status'>): boolean =>
  status === 'failed' || status === 'silent';

/** Gives a terminal its next attempt: of the rollback, if the rollout is rolled back. */
export const nextAttempt = (
  target: TargetState,
  at: number,
  rolloutStatus: RolloutStatus,
): TargetState =>
  moved(target, at, {
    status: rolloutStatus === 'rolledBack' ? 'rollingBack' : 'pending',
    attempt: target.attempt + 1,
    retryAt: null,
  });

export const release = (target: TargetState, at: number): TargetState =>
  moved(target, at, { status: 'pending' });

/** Lets a terminal take part whose gateway has learnt to install. */
export const admit = (target: TargetState, at: number, rolloutStatus: RolloutStatus): TargetState =>
  moved(target, at, { status: rolloutStatus === 'completed' ? 'pending' : 'waiting' });

export const fallSilent = (target: TargetState, at: number): TargetState =>
  moved(target, at, { status: 'silent' });

export const skip = (target: TargetState, at: number): TargetState =>
  NOT_BEGUN.includes(target.status)
    ? moved(target, at, { status: 'skipped', retryAt: null })
    : target;

/** Excludes a terminal that has not begun, for the reason of a code. */
export const exclude = (target: TargetState, at: number, code: string): TargetState =>
  NOT_BEGUN.includes(target.status)
    ? moved(target, at, { status: 'excluded', errorCode: code, errorText: '', retryAt: null })
    : target;

/** Sends a terminal that has begun back to its former version, and skips others. */
export const rollBack = (target: TargetState, at: number): TargetState =>
  hasBegun(target)
    ? moved(target, at, {
        status: 'rollingBack',
        attempt: target.attempt + 1,
        retryAt: null,
        errorCode: '',
        errorText: '',
      })
    : skip(target, at);

function applyRollbackReport(target: TargetState, report: InstallReport, at: number): TargetState {
  if (report.state === 'installed')
    return moved(target, at, { status: 'rolledBack', errorCode: '', errorText: '' });
  if (report.state !== 'failed') return target;
  const code = knownErrorCode(report.code);
  const mayRepeat = retryDelayMs(target.attempt, code) !== null;
  return moved(target, at, {
    errorCode: code,
    errorText: report.text,
    ...(mayRepeat ? { attempt: target.attempt + 1 } : { status: 'failed', retryAt: null }),
  });
}

function applyInstallReport(target: TargetState, report: InstallReport, at: number): TargetState {
  if (report.state === 'installed')
    return moved(target, at, { status: 'installed', errorCode: '', errorText: '', retryAt: null });
  if (report.state !== 'failed') return moved(target, at, { status: report.state });
  const code = knownErrorCode(report.code);
  const delay = retryDelayMs(target.attempt, code);
  return moved(target, at, {
    status: 'failed',
    errorCode: code,
    errorText: report.text,
    retryAt: delay === null ? null : at + delay,
  });
}

/**
 * Applies a report. Repeated, late and unknown ones are ignored: a report counts once per attempt
 * and state, in ascending order.
 */
export function applyReport(
  target: TargetState,
  report: InstallReport,
  at: number,
  rolloutStatus: RolloutStatus,
): TargetState {
  const rank = RANKS[target.status];
  const isNewer = rank !== undefined && (RANKS[report.state] ?? 0) > rank;
  if (!isNewer || report.attempt !== target.attempt) return target;
  if (target.status === 'rollingBack')
    return report.version === target.fromVersion ? applyRollbackReport(target, report, at) : target;
  if (report.version !== target.toVersion) return target;
  const changed = applyInstallReport(target, report, at);
  // The terminal began before its gateway learnt of the rollback.
  return rolloutStatus === 'rolledBack' ? rollBack(changed, at) : changed;
}

/** Returns the numbers of all rings. */
export const sumTallies = (targets: readonly TargetState[], rings: number): RingTally[] => {
  const tallies = Array.from({ length: rings }, () => ({ ...EMPTY_TALLY }));
  for (const target of targets) {
    const tally = tallies[target.ring];
    if (tally) addTally(tally, tallyTarget(target));
  }
  return tallies;
};
