import type {
  BackendOutcome,
  Breaker,
  BreakerState,
  Breakers,
  Failure,
} from '../../kernel/interfaces/breakers.ts';

/** So many failures one after another, and nothing is passed on for so long; then one call tries. */
const FAILURES = 5;
const REST_MS = 30_000;
/** Calls that may be under way at once. */
const AT_ONCE = 50;

/** States in the order of the metric's values. */
export const BREAKER_STATES: readonly BreakerState[] = ['closed', 'halfOpen', 'open'];

/**
 * Keeps calls from a back end that fails: whoever waits for it holds a connection, and what is down comes up the sooner the less is
 * asked of it. Counts for this instance alone.
 */
export class CallBreaker implements Breaker {
  failure: Failure | undefined;
  private failures = 0;
  private openedAt: number | undefined;
  private trying = false;
  private running = 0;

  state(now: Date): BreakerState {
    if (this.openedAt === undefined) return 'closed';
    return now.getTime() - this.openedAt < REST_MS ? 'open' : 'halfOpen';
  }

  /** Seconds until the next call may try. */
  rest(now: Date): number {
    return this.openedAt === undefined
      ? 0
      : Math.max(1, Math.ceil((this.openedAt + REST_MS - now.getTime()) / 1000));
  }

  /** Begins a call. @returns why it may not begin, or nothing */
  enter(now: Date): 'open' | 'busy' | undefined {
    const state = this.state(now);
    if (state === 'open' || (state === 'halfOpen' && this.trying)) return 'open';
    if (this.running >= AT_ONCE) return 'busy';
    this.trying = state === 'halfOpen';
    this.running += 1;
    return undefined;
  }

  /** Ends a call that was begun: `failure` says what was wrong with the back end, nothing that it answered. */
  leave(now: Date, failure?: string): void {
    this.running -= 1;
    const wasTrial = this.trying;
    this.trying = false;
    if (failure === undefined) {
      this.failures = 0;
      this.openedAt = undefined;
      return;
    }
    this.failures += 1;
    this.failure = { msg: failure, at: now };
    if (wasTrial || this.failures >= FAILURES) this.openedAt = now.getTime();
  }
}

/** The breakers of all back ends of this instance, and what became of their calls. Another address of a back end begins anew. */
export class CallBreakers implements Breakers {
  private readonly counts = new Map<
    string,
    { remote: string; outcome: BackendOutcome; calls: number }
  >();
  private readonly all = new Map<string, { target: string; breaker: Breaker }>();

  of(remote: string, target: string): Breaker {
    const known = this.all.get(remote);
    if (known?.target === target) return known.breaker;
    const breaker = new CallBreaker();
    this.all.set(remote, { target, breaker });
    return breaker;
  }

  /** Closes what may be open, when somebody has looked after it. */
  forget(remote: string): void {
    this.all.delete(remote);
  }

  count(remote: string, outcome: BackendOutcome): void {
    const key = `${remote} ${outcome}`;
    this.counts.set(key, { remote, outcome, calls: (this.counts.get(key)?.calls ?? 0) + 1 });
  }

  outcomes(): Iterable<{ remote: string; outcome: BackendOutcome; calls: number }> {
    return this.counts.values();
  }

  entries(): [remote: string, breaker: Breaker][] {
    return [...this.all].map(([remote, { breaker }]) => [remote, breaker]);
  }
}
