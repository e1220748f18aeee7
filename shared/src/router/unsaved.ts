import { useEffect, useInsertionEffect } from 'react';
import { store } from '../store/store.ts';
import { tabsApiAtom } from './tabsApi.ts';

/** Parts with unsaved work by tab: the page, a form in it, or a drawer over it. */
const holders = new Map<string, Set<object>>();

function begin(tabKey: string, holder: object): void {
  holders.set(tabKey, (holders.get(tabKey) ?? new Set()).add(holder));
}

function end(tabKey: string, holder: object): void {
  const tabHolders = holders.get(tabKey);
  if (tabHolders?.delete(holder) && tabHolders.size === 0) holders.delete(tabKey);
}

/** Without a host there are no tabs to be closed. */
const notifyHost = (tabKey: string): void =>
  store.get(tabsApiAtom)?.setUnsaved(tabKey, holders.has(tabKey));

/**
 * Sets whether a part of a tab has unsaved work. The tab has unsaved work while any of its parts
 * has. Unmounting a part clears its state.
 *
 * @param tabKey `undefined` outside of a tab. Has no effect then.
 */
export function useUnsavedIn(tabKey: string | undefined, unsaved: boolean): void {
  // An insertion effect, because a hidden tab cleans up all other effects although its work still
  // exists. This one is cleaned up only when the value changes or the part is unmounted, also in a
  // hidden tab. It must not cause a render, so the host is notified in a microtask.
  useInsertionEffect(() => {
    if (tabKey === undefined || !unsaved) return;
    const holder = {};
    begin(tabKey, holder);
    return () => {
      end(tabKey, holder);
      queueMicrotask(() => notifyHost(tabKey));
    };
  }, [tabKey, unsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is reported
  useEffect(() => {
    if (tabKey !== undefined) notifyHost(tabKey);
  }, [tabKey, unsaved]);
}

/** Key of the state that is set from outside of the tab's parts. */
const OUTSIDE = {};

/**
 * Sets whether a tab has work that would be lost with it. Combined with the state of the tab's
 * parts. Pages use `useUnsaved`.
 */
export function setTabUnsaved(tabKey: string, unsaved: boolean): void {
  if (unsaved) begin(tabKey, OUTSIDE);
  else end(tabKey, OUTSIDE);
  notifyHost(tabKey);
}
