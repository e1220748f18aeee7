/** The last failure of a back end. */
export interface Failure {
  msg: string;
  at: Date;
}

export type BreakerState = 'closed' | 'halfOpen' | 'open';

/**
 * Circuit breaker of one back end: while the back end fails, calls are refused instead of waiting for it. It counts for this instance
 * alone.
 */
export interface Breaker {
  readonly failure: Failure | undefined;
  state(now: Date): BreakerState;
  /** Seconds until the next call may try; 0 while the breaker is closed. */
  rest(now: Date): number;
  /** Begins a call. @returns why it may not begin, or nothing */
  enter(now: Date): 'open' | 'busy' | undefined;
  /** Ends a call that was begun. @param failure what was wrong with the back end; absent after an answer */
  leave(now: Date, failure?: string): void;
}

/** Outcome of a call to a back end. `open` and `busy`: it was not passed on. */
export type BackendOutcome = 'answered' | 'failed' | 'open' | 'busy';

/** The breakers of all back ends of this instance, and the outcomes of their calls. */
export interface Breakers {
  /** The breaker of a remote's back end. Another address of it starts a new breaker. */
  of(remote: string, target: string): Breaker;
  /** Removes the breaker of a remote, so that it starts closed. */
  forget(remote: string): void;
  count(remote: string, outcome: BackendOutcome): void;
  outcomes(): Iterable<{ remote: string; outcome: BackendOutcome; calls: number }>;
  entries(): [remote: string, breaker: Breaker][];
}
