import { useEffect, useRef } from 'react';
import { useTopic } from '../../live/useTopic.ts';

/** What keeps the rows of a list true while somebody looks at them. */
export interface LiveRows {
  /** A topic of the socket: whatever is said of it, the page in sight is read again. */
  topic?: string;
  /** The key of the topic. */
  key?: string;
  /** Reads it again every so many seconds, for what no topic tells; 5 at least. */
  seconds?: number;
}

const MIN_SECONDS = 5;
/** Messages within this time are one. */
const TOGETHER_MS = 1000;

/**
 * Calls `refresh` when the rows may have changed: only while the page is in front and its window is seen; when it comes back to sight
 * once, if its time has passed meanwhile.
 */
export function useLiveRows({ topic, key = '', seconds }: LiveRows, refresh: () => void): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = (): void => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      latest.current();
    }, TOGETHER_MS);
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
