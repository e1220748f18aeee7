import { useCallback, useEffect, useState } from 'react';

/** Returns the complete seconds until a time of the monotonic clock, or 0 if it is in the past. */
function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / 1000));
}

/**
 * Counts down seconds.
 *
 * @returns the remaining seconds, 0 before the first start, and the start function
 */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    const moment = performance.now() + seconds * 1000;
    setEnd(moment);
    setLeft(secondsUntil(moment));
  }, []);
  useEffect(() => {
    if (secondsUntil(end) === 0) return;
    const timer = setInterval(() => {
      setLeft(secondsUntil(end));
      if (secondsUntil(end) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return [left, start];
}
