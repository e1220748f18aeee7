import type { ReasonCode } from './reasonCode.ts';

/** Milliseconds within which failures count together, and for which files that could not be loaded are left alone. */
export const BREAKER_WINDOW = 60_000;
const MAX_LOAD_FAILURES = 2;
const MAX_RENDER_ERRORS = 3;

/**
 * What went wrong with a build: `load`: files could not be fetched, which may heal · `render`: a page threw while it was shown ·
 * `final`: no further try can help (a wrong hash, an incompatible release, a module that throws).
 */
type FaultKind = 'load' | 'render' | 'final';

export interface Fault {
  kind: FaultKind;
  reason: ReasonCode;
  /** Technical detail, for the person who is asked for help. */
  detail: string;
  /** What threw: the page by its component path, a contribution by the name of its slot. */
  page?: string;
}

/** What is known of one build in this session. */
export interface BreakerState {
  /** Moments of the faults, in ms; only those of the last minute count. */
  loads: readonly number[];
  renders: readonly number[];
  /** The build is stopped: why, and since when. */
  open: (Fault & { since: number }) | null;
}

export const CLOSED: BreakerState = { loads: [], renders: [], open: null };

/**
 * Notes a fault. The breaker opens with the second failure to load or the third render error within a minute, and at once with
 * a final fault or when the one try after a pause fails again.
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

/** A page was loaded: failures to load are forgotten. Render errors are not, for a page that throws has always been loaded. */
export function recordLoaded(state: BreakerState): BreakerState {
  return { ...state, loads: [], open: state.open?.kind === 'load' ? null : state.open };
}

/**
 * Whether the build is not to be used now. What could not be loaded gets another try after a minute; everything else stays
 * stopped until the session ends, another build takes its place, or a person asks for it.
 */
export function isOpen({ open }: BreakerState, now: number): boolean {
  return open !== null && (open.kind !== 'load' || isWithin(open.since, now));
}

/** A moment that has not come yet is of a clock that was set back since, and as good as long ago. */
function isWithin(moment: number, now: number): boolean {
  return moment <= now && now - moment < BREAKER_WINDOW;
}
