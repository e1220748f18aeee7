import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds for which a page may wait for its own data without a word; afterwards the tab says so. */
export const SUSPENSION_LIMIT = 10_000;

interface Props {
  /** Stands there at first. */
  waiting: ReactNode;
  /** Stands there when the wait takes too long. The page takes its place when it is ready after all. */
  late(): ReactNode;
  onLate(): void;
}

/** Stands in for a page that suspends, as long as it does. */
export function PageSuspended({ waiting, late, onLate }: Props): ReactNode {
  const [isLate, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one limit for one wait, whoever hears of its end
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      onLate();
    }, SUSPENSION_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late() : waiting;
}
