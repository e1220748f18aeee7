import { useSyncExternalStore } from 'react';

type Outcome<T> = { failed: false; value: T } | { failed: true; error: unknown };

/** Started work and its outcome, once it is settled. */
export interface Loading<T> {
  outcome: Outcome<T> | undefined;
  /** Resolves when the work is settled; does not reject. */
  settled: Promise<void>;
}

/** Starts work whose outcome a component can read without suspending, see `useOutcome`. */
export function startLoading<T>(work: () => Promise<T>): Loading<T> {
  const settle = (outcome: Outcome<T>): void => {
    loading.outcome = outcome;
  };
  const settled = work().then(
    (value) => settle({ failed: false, value }),
    (error: unknown) => settle({ failed: true, error }),
  );
  const loading: Loading<T> = { outcome: undefined, settled };
  return loading;
}

/**
 * Returns the outcome of `loading`, or undefined while it is pending. The component renders again
 * when it settles.
 */
export function useOutcome<T>(loading: Loading<T>): Outcome<T> | undefined {
  return useSyncExternalStore(
    (onChange) => {
      let left = false;
      void loading.settled.then(() => left || onChange());
      return () => {
        left = true;
      };
    },
    () => loading.outcome,
  );
}
