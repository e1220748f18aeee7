import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  // One limit for one wait, whoever hears of its end.
  const tell = useRef(onLate);
  tell.current = onLate;
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      tell.current();
    }, SUSPENSION_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late() : waiting;
}
