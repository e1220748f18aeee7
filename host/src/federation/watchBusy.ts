/** Milliseconds between two looks at whether the browser has come to rest. */
const TICK = 1000;

/** After so many looks in a row without an idle moment the page in front is taken for one that starves the console. */
export const MAX_BUSY_TICKS = 8;

interface BusyEvents {
  /** The browser has come to rest since the last look. */
  onIdle(): void;
  /** Nothing but work for `MAX_BUSY_TICKS` looks. Comes once, until there is an idle moment again. */
  onStarved(): void;
}

/**
 * Watches whether the browser's main thread ever comes to rest. Looks are counted, not time: a machine that slept, a debugger that
 * stood still and a tab out of view are no starvation.
 *
 * @returns stops
 */
export function watchBusy({ onIdle, onStarved }: BusyEvents): () => void {
  let ticks = 0;
  let asked = 0;
  const idle = (): void => {
    asked = 0;
    ticks = 0;
    onIdle();
  };
  const tick = (): void => {
    // Out of view a browser gives out idle moments and timers as it likes.
    ticks = document.visibilityState === 'hidden' ? 0 : ticks + 1;
    if (ticks === MAX_BUSY_TICKS) onStarved();
    asked ||= askIdle(idle);
  };
  asked = askIdle(idle);
  const timer = setInterval(tick, TICK);
  return () => {
    clearInterval(timer);
    cancelIdle(asked);
  };
}

// Safari has no idle moments: there the timer itself stands for one, and only a thread that stands still is noticed.
const askIdle = (work: () => void): number =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : Number(setTimeout(work, 0));
const cancelIdle = (id: number): void => (typeof cancelIdleCallback === 'function' ? cancelIdleCallback(id) : clearTimeout(id));
