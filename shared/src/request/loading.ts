import { atom } from 'jotai';
import { store } from '../store/store.ts';
import { bus } from '../verification/bus.ts';

/** Milliseconds that a request is pending before the indicator appears, and that it stays after the last (spec 9). */
const LOADING_DELAY = 400;
const LOADING_CLOSE_DELAY = 400;

/** Counts pending requests and says when the indicator is to be seen. */
export interface LoadingCounter {
  /** A request begins. @returns ends it; calling it again, or after a forced close, does nothing */
  begin(): () => void;
  /** Hides the indicator at once and forgets the requests that are pending. */
  forceClose(): void;
}

/**
 * A counter with two timers: the indicator appears when at least one request has been pending for 400 ms without a gap, and
 * goes 400 ms after the last one ended, unless another begins meanwhile.
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

/** Whether the global loading indicator is to be seen. */
export const loadingAtom = atom(false);

const counter = createLoadingCounter((visible) => {
  store.set(loadingAtom, visible);
  bus.emit('loading', { visible });
});

/** How many calls are under way, those that show no indicator too. */
export const pendingAtom = atom(0);

/**
 * A call begins.
 *
 * @param visibly whether the indicator counts it
 * @returns ends it
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
