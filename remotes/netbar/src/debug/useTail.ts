import { useTopic } from '@console/shared/live';
import { tryCall } from '@console/shared/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DebugLog } from './debug.resource.tsx';

/** Limit of the lines on the screen. Older lines are in the list. */
const MAX_LINES = 1_000;
/** Polling interval, in case a live message was lost. */
const LOOK_MS = 5_000;

export interface TailFilter {
  netbarId: number;
  terminalNo?: string;
  levels?: DebugLog['level'][];
  keyword?: string;
}

export interface Line {
  log: DebugLog;
  /** Whether unread lines before this one were deleted. */
  afterGap: boolean;
}

/**
 * Reads the logs of a netbar as they arrive. A live message announces new lines, which are then
 * read by a cursor, one request after another. Unread lines stay on the server, so that pauses,
 * lost connections and slow browsers lose nothing.
 *
 * @param filter must be a stable object; a new one restarts the tail
 */
export function useTail(filter: TailFilter, isPaused: boolean) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [failure, setFailure] = useState<string>();
  const cursor = useRef<number>(undefined);
  const reading = useRef(false);
  const state = useRef({ filter, isPaused });
  state.current = { filter, isPaused };

  const read = useCallback(async () => {
    if (reading.current) return;
    reading.current = true;
    const { filter: request } = state.current;
    for (let more = true; more && !state.current.isPaused && state.current.filter === request; ) {
      const after = cursor.current;
      const answer = await tryCall('POST /netbar/getDebugTail', {
        ...request,
        ...(after === undefined ? {} : { after }),
      });
      if (state.current.filter !== request) break;
      setFailure(answer.ok ? undefined : answer.message);
      if (!answer.ok) break;
      const { list, gap } = answer.data;
      cursor.current = answer.data.cursor;
      more = answer.data.more;
      if (list.length > 0)
        setLines((before) =>
          [...before, ...list.map((log, at) => ({ log, afterGap: gap && at === 0 }))].slice(
            -MAX_LINES,
          ),
        );
    }
    reading.current = false;
    if (state.current.filter !== request) void read();
  }, []);

  useEffect(() => {
    void filter;
    cursor.current = undefined;
    setLines([]);
    void read();
  }, [filter, read]);
  useEffect(() => {
    if (isPaused) return undefined;
    void read();
    const timer = setInterval(() => void read(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isPaused, read]);
  useTopic(isPaused ? undefined : 'debugLog', () => void read(), {
    key: String(filter.netbarId),
    onGap: () => void read(),
  });
  return { lines, failure, clear: () => setLines([]) };
}
