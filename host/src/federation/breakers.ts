import { bus } from '@console/shared/verification';
import { type Build, buildName } from '../boot/buildName.ts';
import {
  type BreakerState,
  CLOSED,
  type Fault,
  isOpen,
  recordFault,
  recordLoaded,
} from './breaker.ts';

const KEY = 'breakers';

/**
 * States by `<id>@<build>`. They are stored over a reload, so that a reload does not retry a
 * stopped build.
 */
let states: Record<string, BreakerState> = restore();

function restore(): Record<string, BreakerState> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored as Record<string, BreakerState>);
    return Object.fromEntries(
      entries.filter(
        ([, breaker]) => Array.isArray(breaker.loads) && Array.isArray(breaker.renders),
      ),
    );
  } catch {
    return {};
  }
}

function change(release: Build, next: (state: BreakerState) => BreakerState): void {
  const name = buildName(release);
  const state = next(states[name] ?? CLOSED);
  if (state === states[name]) return;
  states = { ...states, [name]: state };
  keep();
}

function keep(): void {
  try {
    if (Object.keys(states).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(states));
  } catch {
    // Without session storage a reload retries stopped builds.
  }
}

/** Returns the fault for which a build is stopped. */
export function stoppedFault(release: Build): Fault | undefined {
  const state = states[buildName(release)] ?? CLOSED;
  return state.open && isOpen(state, Date.now()) ? state.open : undefined;
}

/** Records a fault of a build; see `recordFault`. */
export function recordBuildFault(release: Build, fault: Fault): void {
  change(release, (state) => recordFault(state, fault, Date.now()));
}

/** Records the successful load of a page. */
export function recordBuildLoaded(release: Build): void {
  if (states[buildName(release)]) change(release, recordLoaded);
}

/** Lets a build be retried on the user's request. */
export function resetBreaker(release: Build): void {
  change(release, () => CLOSED);
}

bus.on('session', ({ kind }) => {
  if (kind !== 'signedOut') return;
  states = {};
  keep();
});
