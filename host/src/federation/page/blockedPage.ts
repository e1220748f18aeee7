/* A page that blocks the main thread makes the complete console unresponsive. This module detects
   such a page, remembers it over a reload and reports it. Reports count towards the quarantine of
   the build. */
import { bus } from '@console/shared/verification';
import { useCallback, useLayoutEffect, useState } from 'react';
import { buildName } from '../../boot/buildName.ts';
import type { FoundPage } from '../findPage.ts';
import { PageLoadError } from '../pageLoadError.ts';
import { reportFault } from '../reportFault.ts';

/** Milliseconds between two checks for an idle main thread. */
const TICK = 1000;

/**
 * Number of consecutive checks without an idle callback after which the active page counts as
 * blocking.
 */
export const MAX_BUSY_LOOKS = 8;

/**
 * Milliseconds without an idle callback after which the active page counts as the cause of a frozen
 * console.
 */
const STANDSTILL = 8000;

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

/**
 * Stored note about the active page. If it remains, the next load of the console can detect which
 * page froze it.
 */
interface Note {
  name: string;
  at: number;
  isBusy: boolean;
}

const NOTE = 'frontPage';
const BLOCKED = 'blockedPages';

/** Names of the pages that are opened only on the user's request. */
const blocked = restore();

const nameOf = ({ release, page }: FoundPage): string => `${buildName(release)} ${page.component}`;

/**
 * Whether the user stopped the page because it was blocking, or reloaded the console while it was.
 */
export const isBlocked = (found: FoundPage): boolean => blocked.has(nameOf(found));

/** Stores that the user has stopped or reopened a page. */
function setBlocked(found: FoundPage, isNow: boolean): void {
  if (isNow) blocked.add(nameOf(found));
  else blocked.delete(nameOf(found));
  keepBlocked();
}

/**
 * Monitors the active page.
 *
 * @param onBusy called when the page starts and stops blocking
 * @returns a function that stops the monitoring
 */
export function watchPage(found: FoundPage, onBusy: (isBusy: boolean) => void): () => void {
  let watch = NOT_BUSY;
  let asked = 0;
  const note = (isBusy: boolean): void =>
    keep(NOTE, { name: nameOf(found), at: Date.now(), isBusy } satisfies Note);
  const take = (event: WatchEvent): void => {
    const hidden = document.visibilityState === 'hidden';
    const before = watch.isBusy;
    watch = nextWatch(watch, event, hidden);
    const { isBusy } = watch;
    if (isBusy) note(true);
    else if (hidden || watch.isLeft) keep(NOTE, undefined);
    else if (event === 'idle') note(false);
    if (isBusy === before) return;
    if (isBusy) reportFault(found.release, found.page.component, 'C112', BUSY_DETAIL);
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
    keep(NOTE, undefined);
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
  found: FoundPage | undefined,
  onFailed: (failed: boolean) => void,
): PageGuard {
  const name = found && nameOf(found);
  const begin = () => ({ name, isHeld: found !== undefined && isBlocked(found), isBusy: false });
  const [last, setState] = useState(begin);
  const state = last.name === name ? last : begin();
  if (state !== last) setState(state);
  const { isHeld, isBusy } = state;
  useLayoutEffect(() => {
    if (isHeld) onFailed(true);
  }, [isHeld, onFailed]);
  const setBusy = useCallback((now: boolean) => setState((one) => ({ ...one, isBusy: now })), []);
  const hold = (isNow: boolean): void => {
    if (found) setBlocked(found, isNow);
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

const keepBlocked = (): void => keep(BLOCKED, blocked.size > 0 ? [...blocked] : undefined);

function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without session storage a reload opens the active page, even if it was blocking.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function restore(): Set<string> {
  const names = read(BLOCKED);
  const found = new Set<string>(Array.isArray(names) ? names : []);
  const { name, at = 0, isBusy } = (read(NOTE) ?? {}) as Partial<Note>;
  // A normal exit removes the note, so it remains only if the browser tab was killed.
  if (typeof name === 'string' && (isBusy || Date.now() - at > STANDSTILL)) found.add(name);
  keep(NOTE, undefined);
  if (found.size > 0) keep(BLOCKED, [...found]);
  return found;
}

bus.on('session', ({ kind }) => {
  if (kind !== 'signedOut') return;
  blocked.clear();
  keepBlocked();
  keep(NOTE, undefined);
});
