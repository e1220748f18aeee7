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

/** Counts the loads. A retry is an automatic load after a failure. */
function useTurns() {
  const [turns, setTurns] = useState({ turn: 0, isRetry: false });
  const next = useCallback(
    (isRetry: boolean) => setTurns((last) => ({ turn: last.turn + 1, isRetry })),
    [],
  );
  const reload = useCallback(() => next(false), [next]);
  const retry = useCallback(() => next(true), [next]);
  return { ...turns, reload, retry };
}

/** Stores the last answer. */
function useSettled<T>() {
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const replace = useCallback((data: T) => {
    const at = Date.now();
    setSettled((before) => before && { ...before, data, failure: null, at, loadedAt: at });
  }, []);
  const fail = useCallback(
    (failure: Failed) => setSettled((before) => before && { ...before, failure }),
    [],
  );
  return { settled, setSettled, replace, fail };
}

/** Returns the state after an answer. A failure keeps the data of the same body only. */
function settle<T>(
  before: Settled<T> | null,
  { load, body }: { load: string; body: string },
  outcome: { data: T | null } | { failure: Failed },
): Settled<T> {
  const at = Date.now();
  if ('data' in outcome) return { load, body, at, data: outcome.data, loadedAt: at, failure: null };
  const { data = null, loadedAt = null } = before?.body === body ? before : {};
  return { load, body, at, data, loadedAt, failure: outcome.failure };
}

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
  const { turn, isRetry, reload, retry } = useTurns();
  const { settled, setSettled, replace, fail } = useSettled<T>();
  const text = body === null ? null : (JSON.stringify(body) ?? '');
  const load = `${turn} ${route} ${text}`;
  const firstText = useRef<string | null>(null);
  const latest = useRef({ settled, read, isRetry });
  latest.current = { settled, read, isRetry };

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
      const answer = outcome.ok
        ? { data: latest.current.read(outcome.data as never) ?? null }
        : { failure: outcome };
      setSettled((before) => settle<T>(before, { load, body: text }, answer));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0 && (known || text !== firstText.current))
      timer = setTimeout(() => void start(), delay);
    else void start();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [send, route, text, load, life, delay, silent, reload, setSettled]);

  const isSettled =
    text === null ||
    settled?.load === load ||
    (isRetry && settled?.body === text && settled.failure !== null);
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
