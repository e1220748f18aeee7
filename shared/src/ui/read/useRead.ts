import { useCallback, useEffect, useRef, useState } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Failed } from '../../request/settle.ts';
import type { CallOptions, Route } from '../../request/types.ts';
import { useRetryOnline } from './useRetryOnline.ts';

/** Maximum age in milliseconds of data that become visible again. */
export const DATA_LIFE = 30_000;

/** Data that were loaded from the server, with their loading state. */
export interface Read<T> {
  /**
   * Data of the last successful load. They stay during and after a failed reload. `null` before the
   * first response.
   */
  data: T | null;
  /** `first`: no data yet. `again`: the data are from an earlier load. `null`: settled. */
  loading: 'first' | 'again' | null;
  /** Error of the last load, or `null`. */
  failure: Failed | null;
  /** Loads the data again, for example after a change. */
  reload(): void;
  /** Replaces the data, for example by the response of a write, without a request. */
  replace(data: T): void;
}

export interface ReadOptions<Data, T> {
  /**
   * Returns the relevant part of the response's `data`. Must be a constant. `undefined` means that
   * the record does not exist. Default: all of `data`.
   */
  read?: (data: Data) => T | undefined;
  /**
   * Keeps the data of the previous body until the response for the new one arrives. For pages of
   * rows and for searches.
   */
  keep?: boolean;
  /**
   * Debounce in milliseconds: the body must be unchanged for this time before it is sent. For typed
   * text.
   */
  delay?: number;
}

interface InnerOptions<T> extends ReadOptions<never, T> {
  life: number | null;
  /** Suppresses global messages of a failure, see `CallOptions`. */
  silent?: CallOptions['silent'];
}

interface Settled<T> {
  /** Identifies the load, and its body. */
  load: string;
  body: string;
  at: number;
  data: T | null;
  failure: Failed | null;
}

const identity = (data: unknown): unknown => data;

/**
 * Loads data with one call. Loads again when the body changes (an outdated request is aborted),
 * when the user returns to the tab after `life`, and when the network returns after a failure.
 * Never rejects.
 *
 * @param body `null` to load nothing
 * @param options.life maximum age of the data in milliseconds, `null` for the lifetime of the page
 */
export function useRead<T>(
  route: Route,
  body: unknown,
  {
    read = identity as (data: never) => T,
    keep = false,
    delay = 0,
    life,
    silent = true,
  }: InnerOptions<T>,
): Read<T> {
  const send = useTryCall();
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const text = body === null ? null : (JSON.stringify(body) ?? '');
  const load = `${turn} ${route} ${text}`;
  const latest = useRef({ settled, read });
  latest.current = { settled, read };

  useEffect(() => {
    if (text === null) return;
    const known = latest.current.settled;
    if (known?.load === load) {
      // Effects run again when a hidden tab is shown. The data are still available.
      if (life !== null && Date.now() - known.at > life) setTurn((count) => count + 1);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const start = async (): Promise<void> => {
      const outcome = await send(route, text === '' ? undefined : JSON.parse(text), {
        signal,
        silent,
        loading: false,
      });
      if (signal.aborted) return;
      const data = outcome.ok ? (latest.current.read(outcome.data as never) ?? null) : null;
      setSettled((before) => {
        // Do not keep the data of another body.
        const previousData = before && !keep && before.body === text ? before.data : null;
        return {
          load,
          body: text,
          at: Date.now(),
          data: outcome.ok ? data : previousData,
          failure: outcome.ok ? null : outcome,
        };
      });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0 && known) timer = setTimeout(() => void start(), delay);
    else void start();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [send, route, text, load, life, keep, delay, silent]);

  const isSettled = text === null || settled?.load === load;
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const replace = useCallback(
    (data: T) =>
      setSettled((before) => before && { ...before, data, failure: null, at: Date.now() }),
    [],
  );
  const failure = isSettled ? (settled?.failure ?? null) : null;
  useRetryOnline(failure !== null, reload);
  const data = text !== null && settled && (keep || settled.body === text) ? settled.data : null;
  return {
    data,
    loading: isSettled ? null : data === null ? 'first' : 'again',
    failure,
    reload,
    replace,
  };
}
