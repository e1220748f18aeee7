/** Last failure of a back end. */
export interface Failure {
  msg: string;
  at: Date;
}

export type BreakerState = 'closed' | 'halfOpen' | 'open';

/**
 * Circuit breaker of a back end. While the back end fails, calls are rejected without waiting for
 * it. State is per instance.
 */
export interface Breaker {
  readonly failure: Failure | undefined;
  state(now: Date): BreakerState;
  /** Seconds until the next trial call; 0 if the breaker is closed. */
  secondsUntilTrial(now: Date): number;
  /** Starts a call. @returns the reason why it is rejected, or undefined */
  start(now: Date): 'open' | 'busy' | undefined;
  /** Ends a started call. @param failure fault of the back end; omit it after a response */
  end(now: Date, failure?: string): void;
}

/** Outcome of a call to a back end. With `open` and `busy` it was not forwarded. */
export type BackendOutcome = 'answered' | 'failed' | 'open' | 'busy';

/** Circuit breakers of all back ends of this instance, with the number of calls by outcome. */
export interface Breakers {
  /** Returns the breaker of a remote's back end. A new address starts with a new breaker. */
  of(remote: string, target: string): Breaker;
  /** Removes the breaker of a remote, so that the next one starts closed. */
  forget(remote: string): void;
  count(remote: string, outcome: BackendOutcome): void;
  outcomes(): Iterable<{ remote: string; outcome: BackendOutcome; calls: number }>;
  entries(): [remote: string, breaker: Breaker][];
}
