import type {
  BackendOutcome,
  Breaker,
  BreakerState,
  Breakers,
  Failure,
} from '../../kernel/interfaces/breakers.ts';

/**
 * After this many consecutive failures, calls are rejected for `REST_MS`. Then one trial call is
 * allowed.
 */
const FAILURES = 5;
const REST_MS = 30_000;
/** Limit of concurrent calls. */
const MAX_CONCURRENT = 50;

/** Index in this list is the value of the metric. */
export const BREAKER_STATES: readonly BreakerState[] = ['closed', 'halfOpen', 'open'];

/**
 * Circuit breaker for a back end. Waiting calls hold connections, and a failing back end recovers
 * faster without load. Counts calls of this instance only.
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

  /** Returns the seconds until the next trial call. */
  secondsUntilTrial(now: Date): number {
    return this.openedAt === undefined
      ? 0
      : Math.max(1, Math.ceil((this.openedAt + REST_MS - now.getTime()) / 1000));
  }

  /**
   * Registers the start of a call.
   *
   * @returns the reason why the call must not start, or undefined
   */
  start(now: Date): 'open' | 'busy' | undefined {
    const state = this.state(now);
    if (state === 'open' || (state === 'halfOpen' && this.trying)) return 'open';
    if (this.running >= MAX_CONCURRENT) return 'busy';
    this.trying = state === 'halfOpen';
    this.running += 1;
    return undefined;
  }

  /**
   * Registers the end of a call. `failure` describes a fault of the back end, and is omitted for
   * any valid response.
   */
  end(now: Date, failure?: string): void {
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

/**
 * Circuit breakers and call counters of all back ends on this instance. A changed address gets a
 * new breaker.
 */
export class CallBreakers implements Breakers {
  private readonly counts = new Map<
    string,
    { remote: string; outcome: BackendOutcome; calls: number }
  >();
  private readonly all = new Map<string, { target: string; breaker: Breaker }>();

  of(remote: string, target: string): Breaker {
    const entry = this.all.get(remote);
    if (entry?.target === target) return entry.breaker;
    const breaker = new CallBreaker();
    this.all.set(remote, { target, breaker });
    return breaker;
  }

  /** Closes the breaker of a remote after a successful check or a changed address. */
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
