import type { ReasonCode } from './reasonCode.ts';

/**
 * Period in milliseconds in which failures are counted. For the same period a build with load
 * failures is not retried.
 */
export const BREAKER_WINDOW = 60_000;
const MAX_LOAD_FAILURES = 2;
const MAX_RENDER_ERRORS = 3;

/**
 * Kind of a build's fault. `load`: files could not be loaded; a retry may succeed · `render`: a
 * mounted page threw · `final`: a retry cannot succeed (a wrong hash, an incompatible release, a
 * module that throws).
 */
type FaultKind = 'load' | 'render' | 'final';

export interface Fault {
  kind: FaultKind;
  reason: ReasonCode;
  /** Technical detail for support staff. */
  detail: string;
  /** Source of the error: the component path of a page, or the name of a slot. */
  page?: string;
}

/** Faults of a build in this session. */
export interface BreakerState {
  /** Timestamps of the faults in ms. Only those of the last minute count. */
  loads: readonly number[];
  renders: readonly number[];
  /** Set while the build is stopped: the fault and its time. */
  open: (Fault & { since: number }) | null;
}

export const CLOSED: BreakerState = { loads: [], renders: [], open: null };

/**
 * Records a fault. The breaker opens on the second load failure or the third render error within a
 * minute. It opens immediately on a final fault, and if the retry after a pause fails.
 */
export function recordFault(state: BreakerState, fault: Fault, now: number): BreakerState {
  const { kind } = fault;
  const recent = (moments: readonly number[]) => moments.filter((moment) => isWithin(moment, now));
  const loads = [...recent(state.loads), ...(kind === 'load' ? [now] : [])];
  const renders = [...recent(state.renders), ...(kind === 'render' ? [now] : [])];
  const opens =
    kind === 'final' ||
    loads.length >= MAX_LOAD_FAILURES ||
    renders.length >= MAX_RENDER_ERRORS ||
    (kind === 'load' && state.open?.kind === 'load');
  return { loads, renders, open: opens ? { ...fault, since: now } : state.open };
}

/**
 * Clears the load failures after a successful load. Render errors stay, because a page that throws
 * was loaded successfully.
 */
export function recordLoaded(state: BreakerState): BreakerState {
  return { ...state, loads: [], open: state.open?.kind === 'load' ? null : state.open };
}

/**
 * Whether the build must not be used. After load failures the build is retried after a minute.
 * After other faults it stays stopped until the session ends, another build is activated, or the
 * user retries.
 */
export function isOpen({ open }: BreakerState, now: number): boolean {
  return open !== null && (open.kind !== 'load' || isWithin(open.since, now));
}

/** A timestamp in the future means that the clock was set back. It counts as old. */
function isWithin(moment: number, now: number): boolean {
  return moment <= now && now - moment < BREAKER_WINDOW;
}
