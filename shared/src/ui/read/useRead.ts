import { useCallback, useEffect, useRef, useState } from 'react';
import { isOutage } from '../../live/awaitServer.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import { reportError } from '../../request/report.ts';
import type { Failed } from '../../request/settle.ts';
import type { CallOptions, Route } from '../../request/types.ts';
import { useRetry } from './useRetry.ts';

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
  /**
   * Error of the last load, or `null`. It stays while the load is repeated automatically, because
   * the server could not be reached.
   */
  failure: Failed | null;
  /** Time of the data in milliseconds, or `null` without data. */
  loadedAt: number | null;
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

interface Settled<T> extends Pick<Read<T>, 'loadedAt'> {
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
 * when the user returns to the tab after `life`, and when the server can be reached after a failure.
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
): Read<T> & { fail(failure: Failed): void } {
  const send = useTryCall();
  const [{ turn, isRetry }, setTurn] = useState({ turn: 0, isRetry: false });
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const text = body === null ? null : (JSON.stringify(body) ?? '');
  const load = `${turn} ${route} ${text}`;
  const firstText = useRef<string | null>(null);
  const latest = useRef({ settled, read, isRetry });
  latest.current = { settled, read, isRetry };
  const reload = useCallback(
    () => setTurn((last) => ({ turn: last.turn + 1, isRetry: false })),
    [],
  );
  const retry = useCallback(() => setTurn((last) => ({ turn: last.turn + 1, isRetry: true })), []);

  useEffect(() => {
    if (text === null) return;
    firstText.current ??= text;
    const known = latest.current.settled;
    if (known?.load === load) {
      // Effects run again when a hidden tab is shown. The data are still available.
      if (life !== null && Date.now() - known.at > life) reload();
      return;
    }
    // The page already shows old data with a note, or the failure that an automatic retry repeats.
    const isShown =
      known?.body === text &&
      (known.data !== null || (latest.current.isRetry && known.failure !== null));
    const controller = new AbortController();
    const { signal } = controller;
    const start = async (): Promise<void> => {
      const outcome = await send(route, text === '' ? undefined : JSON.parse(text), {
        signal,
        silent: isShown ? true : silent,
        loading: false,
      });
      if (signal.aborted) return;
      // The page shows an outage itself. Other errors have a box (spec 8).
      if (isShown && !outcome.ok && !outcome.final && outcome.error && !isOutage(outcome.error))
        reportError(outcome.error, silent);
      const data = outcome.ok ? (latest.current.read(outcome.data as never) ?? null) : null;
      setSettled((before) => {
        const at = Date.now();
        if (outcome.ok) return { load, body: text, at, data, loadedAt: at, failure: null };
        // Do not keep the data of another body.
        const { data: old = null, loadedAt = null } = before?.body === text ? before : {};
        return { load, body: text, at, data: old, loadedAt, failure: outcome };
      });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0 && (known || text !== firstText.current))
      timer = setTimeout(() => void start(), delay);
    else void start();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [send, route, text, load, life, delay, silent, reload]);

  const isSettled =
    text === null ||
    settled?.load === load ||
    (isRetry && settled?.body === text && settled.failure !== null);
  const replace = useCallback((data: T) => {
    const at = Date.now();
    setSettled((before) => before && { ...before, data, failure: null, at, loadedAt: at });
  }, []);
  const fail = useCallback(
    (failure: Failed) => setSettled((before) => before && { ...before, failure }),
    [],
  );
  const failure = isSettled ? (settled?.failure ?? null) : null;
  useRetry(settled, retry);
  const data = text !== null && settled && (keep || settled.body === text) ? settled.data : null;
  return {
    data,
    loading: isSettled ? null : data === null ? 'first' : 'again',
    failure,
    loadedAt: data === null ? null : (settled?.loadedAt ?? null),
    reload,
    replace,
    fail,
  };
}
