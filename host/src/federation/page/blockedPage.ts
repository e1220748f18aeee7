/* A page that blocks the main thread makes the complete console unresponsive. This module detects
   such a page and reports it. Reports count towards the quarantine of the build. */
import { bus } from '@console/shared/verification';
import { useCallback, useLayoutEffect, useState } from 'react';
import { buildName } from '../../boot/buildName.ts';
import type { FoundPage } from '../findPage.ts';
import { PageLoadError } from '../pageLoadError.ts';
import { reportFault } from '../reportFault.ts';
import { clearFrontPage, isNameBlocked, noteFrontPage, setNameBlocked } from './frozenPages.ts';

/** Milliseconds between two checks for an idle main thread. */
const TICK = 1000;

/**
 * Number of consecutive checks without an idle callback after which the active page counts as
 * blocking.
 */
export const MAX_BUSY_LOOKS = 8;

/** Technical detail of reason C112. */
const BUSY_DETAIL = 'the page keeps the main thread of the browser busy without a pause';

/** Monitoring state of the active page. */
interface Watch {
  /**
   * Consecutive checks without an idle callback. Checks are counted instead of time, because time
   * also passes while the machine sleeps or a debugger pauses.
   */
  looks: number;
  isBusy: boolean;
  /** The browser is leaving the console, so idle callbacks no longer show the state of the page. */
  isLeft: boolean;
}

/** `look` is a check; `hide`, `leave` and `return` are events of the document and the window. */
type WatchEvent = 'look' | 'idle' | 'hide' | 'leave' | 'return';

export const NOT_BUSY: Watch = { looks: 0, isBusy: false, isLeft: false };

/**
 * Returns the next monitoring state. @param hidden whether the console is hidden; browsers throttle
 * idle callbacks and timers then
 */
export function nextWatch(watch: Watch, event: WatchEvent, hidden: boolean): Watch {
  const { isBusy, isLeft } = watch;
  if (event === 'idle') return { ...watch, looks: 0, isBusy: isBusy && isLeft };
  if (event !== 'look')
    return { ...watch, isLeft: event === 'leave' || (isLeft && event === 'hide') };
  const looks = hidden ? 0 : watch.looks + 1;
  return { ...watch, looks, isBusy: isBusy || looks >= MAX_BUSY_LOOKS };
}

const nameOf = ({ release, page }: FoundPage): string => `${buildName(release)} ${page.component}`;

/** Whether the page froze the console before, so that it is opened only on the user's request. */
export const isBlocked = (page: FoundPage): boolean => isNameBlocked(nameOf(page));

/**
 * Monitors the active page.
 *
 * @param onBusy called when the page starts and stops blocking
 * @returns a function that stops the monitoring
 */
export function watchPage(page: FoundPage, onBusy: (isBusy: boolean) => void): () => void {
  let watch = NOT_BUSY;
  let asked = 0;
  const note = (isBusy: boolean): void => noteFrontPage(nameOf(page), isBusy);
  const take = (event: WatchEvent): void => {
    const hidden = document.visibilityState === 'hidden';
    const before = watch.isBusy;
    watch = nextWatch(watch, event, hidden);
    const { isBusy } = watch;
    if (isBusy) note(true);
    else if (hidden || watch.isLeft) clearFrontPage();
    else if (event === 'idle') note(false);
    if (isBusy === before) return;
    if (isBusy) reportFault(page.release, page.page.component, 'C112', BUSY_DETAIL);
    onBusy(isBusy);
  };
  const onIdle = (): void => {
    asked = 0;
    take('idle');
  };
  const onWindow = ({ type }: Event): void =>
    take(type === 'pagehide' ? 'leave' : type === 'pageshow' ? 'return' : 'hide');
  const timer = setInterval(() => {
    take('look');
    asked ||= askIdle(onIdle);
  }, TICK);
  note(false);
  asked = askIdle(onIdle);
  for (const name of EVENTS) addEventListener(name, onWindow);
  return () => {
    clearInterval(timer);
    cancelIdle(asked);
    for (const name of EVENTS) removeEventListener(name, onWindow);
    clearFrontPage();
    if (watch.isBusy) onBusy(false);
  };
}

/** `visibilitychange` bubbles from the document to the window. */
const EVENTS = ['pagehide', 'pageshow', 'visibilitychange'];

// Safari has no idle callbacks. A timer replaces them, so that only a completely blocked thread is
// detected there.
const askIdle = (work: () => void): number =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work)
    : Number(setTimeout(work, 0));
const cancelIdle = (id: number): void =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(id) : clearTimeout(id);

/** Page guard for the component that renders the page. */
interface PageGuard {
  /** Reason why the page is not opened automatically. */
  error: PageLoadError | undefined;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  /** Stops the page. Unsaved input is lost. */
  stop(): void;
  open(): void;
}

/**
 * Returns the guard of a page. @param onFailed called with true if the page is not opened, with
 * false when the user opens it
 */
export function usePageGuard(
  page: FoundPage | undefined,
  onFailed: (failed: boolean) => void,
): PageGuard {
  const name = page && nameOf(page);
  const begin = () => ({ name, isHeld: page !== undefined && isBlocked(page), isBusy: false });
  const [last, setState] = useState(begin);
  const state = last.name === name ? last : begin();
  if (state !== last) setState(state);
  const { isHeld, isBusy } = state;
  useLayoutEffect(() => {
    if (isHeld) onFailed(true);
  }, [isHeld, onFailed]);
  const setBusy = useCallback(
    (now: boolean) => setState((state) => ({ ...state, isBusy: now })),
    [],
  );
  const hold = (isNow: boolean): void => {
    if (page) setNameBlocked(nameOf(page), isNow);
    setState({ name, isHeld: isNow, isBusy: false });
  };
  return {
    error: isHeld ? new PageLoadError('C112', BUSY_DETAIL) : undefined,
    isBusy,
    setBusy,
    stop: () => hold(true),
    open() {
      hold(false);
      onFailed(false);
    },
  };
}

bus.on('session', ({ kind }) => kind === 'signedOut' && clearFrontPage());
