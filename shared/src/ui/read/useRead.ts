import { useCallback, useEffect, useRef, useState } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Failed } from '../../request/settle.ts';
import type { CallOptions, Route } from '../../request/types.ts';
import { useRetryOnline } from './useRetryOnline.ts';

/** Milliseconds after which what comes back into view is loaded again. */
export const DATA_LIFE = 30_000;

/** Something that was read from the server, and what is being done about it. */
export interface Read<T> {
  /** What was read last; stays while it is loaded again and when that fails. `null` before the first answer. */
  data: T | null;
  /** `first`: nothing to show yet · `again`: what is there is of an earlier load · `null`: settled. */
  loading: 'first' | 'again' | null;
  /** Why the last load failed; `null` while there is nothing to say. */
  failure: Failed | null;
  /** Loads the same again, for example after a change. */
  reload(): void;
  /** Takes over what the answer to a write holds, without a request. */
  replace(data: T): void;
}

export interface ReadOptions<Data, T> {
  /** What is kept of the answer's `data`; all of it unless told. Give a constant. `undefined` means that the server has no such thing. */
  read?: (data: Data) => T | undefined;
  /** Keeps showing what was read with another body until this one is answered or fails, for pages of rows and for searches. */
  keep?: boolean;
  /** Milliseconds for which the body must stay as it is before it is asked for, for what is typed. */
  delay?: number;
}

interface InnerOptions<T> extends ReadOptions<never, T> {
  life: number | null;
  /** What is told of a failure beside what is shown in place; see `CallOptions`. */
  silent?: CallOptions['silent'];
}

interface Settled<T> {
  /** Of which load, and of which body. */
  load: string;
  body: string;
  at: number;
  data: T | null;
  failure: Failed | null;
}

const asItIs = (data: unknown): unknown => data;

/**
 * Reads something with one call: again whenever the body changes (an overtaken request is aborted), when the person comes back to
 * the tab after its life, and as soon as the network is back after a failure. Never rejects.
 *
 * @param body `null`: there is nothing to read now
 * @param options.life milliseconds for which it is good; `null` for as long as the page lives
 */
export function useRead<T>(
  route: Route,
  body: unknown,
  {
    read = asItIs as (data: never) => T,
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
      // The tab was hidden and is shown again: its effects run anew, what it shows is still there.
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
        // What answers another question is no answer to this one.
        const kept = before && !keep && before.body === text ? before.data : null;
        return {
          load,
          body: text,
          at: Date.now(),
          data: outcome.ok ? data : kept,
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
