import { useSyncExternalStore } from 'react';

type Outcome<T> = { failed: false; value: T } | { failed: true; error: unknown };

/** Work that was started, and its outcome as soon as there is one. */
export interface Loading<T> {
  outcome: Outcome<T> | undefined;
  /** Resolves when there is an outcome; never rejects. */
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

/** The outcome of `loading`; undefined until there is one. The component is drawn again when it comes. */
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
