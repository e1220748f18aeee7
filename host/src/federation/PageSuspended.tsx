import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Milliseconds that a page may suspend for its own data before the tab shows a message. */
export const SUSPENSION_LIMIT = 10_000;

interface Props {
  /** Shown until the limit. */
  waiting: ReactNode;
  /** Shown after the limit. The page replaces it if it becomes ready. */
  late(): ReactNode;
  onLate(): void;
}

/** Fallback for a page that suspends. */
export function PageSuspended({ waiting, late, onLate }: Props): ReactNode {
  const [isLate, setLate] = useState(false);
  // The ref keeps a changed callback from restarting the timer.
  const onLateRef = useRef(onLate);
  onLateRef.current = onLate;
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      onLateRef.current();
    }, SUSPENSION_LIMIT);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late() : waiting;
}
