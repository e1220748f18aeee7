import { atom } from 'jotai';
import { store } from '../store/store.ts';
import { bus } from '../verification/bus.ts';

/**
 * Delays of the indicator in milliseconds: before it appears, and before it disappears after the
 * last request (spec 9).
 */
const LOADING_DELAY = 400;
const LOADING_CLOSE_DELAY = 400;

/** Counts pending requests and controls the loading indicator. */
export interface LoadingCounter {
  /**
   * Starts a request.
   *
   * @returns a function that ends it. Further calls, or calls after `forceClose`, have no effect.
   */
  begin(): () => void;
  /** Hides the indicator immediately and forgets all pending requests. */
  forceClose(): void;
}

/**
 * Creates a counter. The indicator is shown when requests have been pending for 400 ms without a
 * gap. It is hidden 400 ms after the last request has ended, unless another one starts.
 *
 * @param setVisible called on every change
 */
export function createLoadingCounter(setVisible: (visible: boolean) => void): LoadingCounter {
  let pending = new Set<symbol>();
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: boolean): void => {
    clearTimeout(timer);
    if (visible === next) return;
    visible = next;
    setVisible(next);
  };
  const schedule = (next: boolean, delay: number): void => {
    clearTimeout(timer);
    if (visible !== next) timer = setTimeout(change, delay, next);
  };

  return {
    begin() {
      const request = Symbol('pending request');
      if (pending.size === 0) schedule(true, LOADING_DELAY);
      pending.add(request);
      return () => {
        if (pending.delete(request) && pending.size === 0) schedule(false, LOADING_CLOSE_DELAY);
      };
    },
    forceClose() {
      pending = new Set();
      change(false);
    },
  };
}

/** Whether the global loading indicator is visible. */
export const loadingAtom = atom(false);

const counter = createLoadingCounter((visible) => {
  store.set(loadingAtom, visible);
  bus.emit('loading', { visible });
});

/** Number of pending calls, including those without an indicator. */
export const pendingAtom = atom(0);

/**
 * Registers a pending call.
 *
 * @param visibly whether the indicator counts it
 * @returns a function that ends it
 */
export function beginLoading(visibly: boolean): () => void {
  const hide = visibly ? counter.begin() : undefined;
  store.set(pendingAtom, (count) => count + 1);
  return () => {
    hide?.();
    store.set(pendingAtom, (count) => count - 1);
  };
}

export const forceCloseLoading = counter.forceClose;
