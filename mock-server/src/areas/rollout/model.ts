/** States of a rollout. */
export const ROLLOUT_STATUSES = [
  'draft',
  'running',
  'paused',
  'halted',
  'completed',
  'rolledBack',
  'canceled',
] as const;
export type RolloutStatus = (typeof ROLLOUT_STATUSES)[number];

/**
 * States of a terminal within a rollout:
 * - `waiting`: its ring has not started
 * - `pending`: its gateway receives the installation
 * - `silent`: it has not reported since the installation began
 * - `unsupported`: its gateway cannot install packages
 * - `skipped`: the rollout ended before the terminal began
 * - `excluded`: not a target, see `errorCode`
 * - `rollingBack`: its gateway receives the former version
 */
export const INSTALL_STATUSES = [
  'waiting',
  'pending',
  'downloading',
  'installing',
  'installed',
  'failed',
  'silent',
  'unsupported',
  'skipped',
  'rollingBack',
  'rolledBack',
  'excluded',
] as const;
export type InstallStatus = (typeof INSTALL_STATUSES)[number];

/** States before a terminal begins. */
export const NOT_BEGUN: readonly InstallStatus[] = ['waiting', 'pending', 'unsupported'];

export const HALT_REASONS = ['failures', 'silent', 'manual'] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

/** A step of a rollout. Terminals belong to the first ring that matches them. */
export interface Ring {
  name: string;
  kind: 'ring' | 'scope' | 'percent';
  /** Ring of netbars (`kind` is `ring`). */
  netbarRing?: 'canary' | 'early' | 'stable' | undefined;
  scopeId?: number | undefined;
  /** Share of all targets in basis points, including those of earlier rings. */
  percentBp?: number | undefined;
  /** Minutes without a failure after which the next ring starts. Null: by hand only. */
  autoPromoteMin: number | null;
  /** Share of failed terminals in basis points at which the rollout halts. */
  failHaltBp: number;
  /** Number of results before the share counts. */
  minSample: number;
}

/** A time in which installations may begin, in the local time of the netbars. */
export interface InstallWindow {
  /** Days on which the window opens, from 1 (Monday) to 7. */
  days: number[];
  /** Time of day, `22:00`. */
  start: string;
  /** Time of day. Not after the start: on the next day. */
  end: string;
}

/** State of a rollout for the reducer. Times are in milliseconds. */
export interface RolloutState {
  status: RolloutStatus;
  rings: readonly Ring[];
  /** Index of the newest ring that has started. -1 before the start. */
  currentRing: number;
  ringStartedAt: number | null;
  lastFailureAt: number | null;
  /** When installations may begin. Empty: always. */
  windows: readonly InstallWindow[];
  /** Whether a window is open. */
  isOpen: boolean;
  /** Number of terminals that start per minute. Null: no limit. */
  pacePerMin: number | null;
  /** Number of terminals that start per minute in each netbar. Null: no limit. */
  netbarPacePerMin: number | null;
  /** Time up to which the pace has been used. */
  releasedAt: number | null;
  /** Failures per ring that a user has accepted by continuing after a halt. */
  acceptedFailures: readonly number[];
  haltReason: HaltReason | null;
  endedAt: number | null;
}

/** State of a terminal, or of a boot image, within a rollout for the reducer. */
export interface TargetState {
  id: number;
  netbarId: number;
  ring: number;
  /** Whether it is the boot image of diskless terminals. */
  isImage: boolean;
  /** Position within the rollout, from 0 to 9 999. */
  place: number;
  status: InstallStatus;
  /** Number of the attempt that its gateway may execute once. */
  attempt: number;
  fromVersion: string;
  toVersion: string;
  errorCode: string;
  errorText: string;
  retryAt: number | null;
  statusAt: number;
}

/** State of a netbar within a rollout for the reducer. */
export interface NetbarState {
  netbarId: number;
  /** Time up to which the pace of the netbar has been used. */
  releasedAt: number | null;
  /** Nothing starts in the netbar before this time. Null: not postponed, or not any more. */
  postponedUntil: number | null;
}

/** Numbers of terminals of a ring that decide about a halt, a promotion and the end. */
export interface RingTally {
  /** Terminals whose last attempt failed. */
  failed: number;
  silent: number;
  installed: number;
  /** Terminals that will still report without a decision of a user. */
  open: number;
  /** Terminals and images whose gateway cannot install. */
  unsupported: number;
}

/** A terminal report from the stream `installs`. */
export interface InstallReport {
  targetId: number;
  version: string;
  state: 'downloading' | 'installing' | 'installed' | 'failed';
  attempt: number;
  code: string;
  text: string;
}

/** A decision of a user about a whole rollout. */
export interface Decision {
  type: 'started' | 'promoted' | 'resumed' | 'paused' | 'halted' | 'rolledBack' | 'canceled';
}

export type RolloutEvent =
  | Decision
  | { type: 'reported'; reports: readonly InstallReport[] }
  | { type: 'timePassed'; silentMs: number; supportedIds: ReadonlySet<number> }
  | { type: 'retried'; targetIds: readonly number[] }
  /** Terminals stop being targets, unless they have begun. `code` is the reason. */
  | { type: 'excluded'; targetIds: readonly number[]; code: string }
  | { type: 'postponed'; netbarId: number; until: number };

/** A rollout with the terminals that an event concerns. */
export interface RolloutView {
  rollout: RolloutState;
  targets: readonly TargetState[];
  /** Netbars with a used pace or a postponement. */
  netbars: readonly NetbarState[];
  /** Of all terminals of the rollout, by ring, before the event. */
  tallies: readonly RingTally[];
}

export const EMPTY_TALLY: RingTally = {
  failed: 0,
  silent: 0,
  installed: 0,
  open: 0,
  unsupported: 0,
};
