import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left until a moment of the page's own clock, which nobody can set back; 0 when it has passed. */
function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / 1000));
}

/**
 * Counts seconds down.
 *
 * @returns what is left, 0 before the first start, and the way to start
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
