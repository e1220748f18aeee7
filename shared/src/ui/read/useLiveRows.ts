import { useEffect, useRef } from 'react';
import { useTopic } from '../../live/useTopic.ts';

/** Keeps the rows of a list up to date while they are visible. */
export interface LiveRows {
  /** Topic of the socket. Each message triggers a new load of the visible page. */
  topic?: string;
  /** Key of the topic. */
  key?: string;
  /** Interval of the loads in seconds, for data without a topic. Minimum: 5. */
  seconds?: number;
}

const MIN_SECONDS = 5;
/** Messages within this time trigger one load. */
const DEBOUNCE_MS = 1000;

/**
 * Calls `refresh` when the rows may have changed, but only while the tab and the window are
 * visible. Calls it once when the window becomes visible again and the interval has elapsed.
 */
export function useLiveRows({ topic, key = '', seconds }: LiveRows, refresh: () => void): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = (): void => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      latest.current();
    }, DEBOUNCE_MS);
  };
  useTopic(topic, hint, { key, onGap: hint });
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const every = Math.max(MIN_SECONDS, seconds) * 1000;
    let last = Date.now();
    const look = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - last < every) return;
      last = Date.now();
      latest.current();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds]);
}
