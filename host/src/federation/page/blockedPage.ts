/*
 * A page that keeps the browser busy without a pause takes the whole console with it. This file notices such a page, remembers it over a
 * reload and reports it, which counts for the quarantine of its build.
 */
import { bus } from '@console/shared/verification';
import { useCallback, useLayoutEffect, useState } from 'react';
import { buildName } from '../../boot/buildName.ts';
import type { FoundPage } from '../findPage.ts';
import { PageLoadError } from '../pageLoadError.ts';
import { reportFault } from '../reportFault.ts';

/** Milliseconds between two looks at whether the browser was idle. */
const TICK = 1000;

/** Looks in a row without an idle moment after which the page in front counts as busy. */
export const MAX_BUSY_LOOKS = 8;

/** Milliseconds since the last idle moment after which the page in front counts as the reason that the console stood still. */
const STANDSTILL = 8000;

/** Technical detail of reason C112. */
const BUSY_DETAIL = 'the page keeps the main thread of the browser busy without a pause';

/** State of the watch over the page in front. */
interface Watch {
  /** Looks in a row without an idle moment. Looks, not time: a machine that slept and a debugger that stood still are not busy. */
  looks: number;
  isBusy: boolean;
  /** The browser leaves the console; its idle moments say nothing about the page any more. */
  isLeft: boolean;
}

/** `look` comes with each tick; `hide`, `leave` and `return` are events of the document and the window. */
type WatchEvent = 'look' | 'idle' | 'hide' | 'leave' | 'return';

export const NOT_BUSY: Watch = { looks: 0, isBusy: false, isLeft: false };

/** @param hidden whether the console is out of view, where a browser gives out idle moments and timers as it likes */
export function nextWatch(watch: Watch, event: WatchEvent, hidden: boolean): Watch {
  const { isBusy, isLeft } = watch;
  if (event === 'idle') return { ...watch, looks: 0, isBusy: isBusy && isLeft };
  if (event !== 'look')
    return { ...watch, isLeft: event === 'leave' || (isLeft && event === 'hide') };
  const looks = hidden ? 0 : watch.looks + 1;
  return { ...watch, looks, isBusy: isBusy || looks >= MAX_BUSY_LOOKS };
}

/** The note about the page in front: where it is left behind, the next load of the console knows which page it stood still with. */
interface Note {
  name: string;
  at: number;
  isBusy: boolean;
}

const NOTE = 'frontPage';
const BLOCKED = 'blockedPages';

/** Names of the pages that are opened only when the person asks for it. */
const blocked = restore();

/** Identifies a page of a build. */
const nameOf = ({ release, page }: FoundPage): string => `${buildName(release)} ${page.component}`;

/** Whether the page was stopped because it was busy, or the console was loaded again while it was. */
export const isBlocked = (found: FoundPage): boolean => blocked.has(nameOf(found));

/** Remembers that the person has stopped a page, or that he has opened it again. */
function setBlocked(found: FoundPage, isNow: boolean): void {
  if (isNow) blocked.add(nameOf(found));
  else blocked.delete(nameOf(found));
  keepBlocked();
}

/**
 * Watches a page from now on, when it comes to the front.
 *
 * @param onBusy called when the page becomes busy and when that ends
 * @returns stops watching: the page is no longer in front
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

// Safari has no idle moments: there the timer itself stands for one, and only a thread that stands still is noticed.
const askIdle = (work: () => void): number =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work)
    : Number(setTimeout(work, 0));
const cancelIdle = (id: number): void =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(id) : clearTimeout(id);

/** The guard of a page, as the component that draws the page uses it. */
interface PageGuard {
  /** Why the page is not opened by itself. */
  error: PageLoadError | undefined;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  /** Ends the page: what was not saved is lost. */
  stop(): void;
  open(): void;
}

/** @param onFailed called with true when the page is not opened, with false when the person opens it */
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
    // Without session storage a reload opens the page that was in front, whatever it did.
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
  // Somebody who leaves the console in order removes the note: it stays where the page had to be killed.
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
