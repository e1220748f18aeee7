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

/** By `<id>@<build>`; kept over a reload, so that a build that was stopped is not tried anew by it. */
let states: Record<string, BreakerState> = restore();

function restore(): Record<string, BreakerState> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(kept as Record<string, BreakerState>);
    return Object.fromEntries(
      entries.filter(([, one]) => Array.isArray(one.loads) && Array.isArray(one.renders)),
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
    // Without session storage a reload only tries again what was stopped.
  }
}

/** Why a build is stopped in this session, if it is. */
export function stopped(release: Build): Fault | undefined {
  const state = states[buildName(release)] ?? CLOSED;
  return state.open && isOpen(state, Date.now()) ? state.open : undefined;
}

/** Notes what went wrong with a build; see `recordFault`. */
export function recordBuildFault(release: Build, fault: Fault): void {
  change(release, (state) => recordFault(state, fault, Date.now()));
}

/** Notes that a page of a build was loaded. */
export function recordBuildLoaded(release: Build): void {
  if (states[buildName(release)]) change(release, recordLoaded);
}

/** Lets a build be tried anew, because a person asks for it. */
export function resetBreaker(release: Build): void {
  change(release, () => CLOSED);
}

bus.on('session', ({ kind }) => {
  if (kind !== 'signedOut') return;
  states = {};
  keep();
});
