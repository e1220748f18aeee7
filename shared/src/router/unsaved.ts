import { useEffect, useInsertionEffect } from 'react';
import { store } from '../store/store.ts';
import { tabsApiAtom } from './tabsApi.ts';

/** By tab, those who hold unsaved work there now: the page itself, a form in it, a drawer over it. */
const holders = new Map<string, Set<object>>();

function begin(tabKey: string, holder: object): void {
  holders.set(tabKey, (holders.get(tabKey) ?? new Set()).add(holder));
}

function end(tabKey: string, holder: object): void {
  const held = holders.get(tabKey);
  if (held?.delete(holder) && held.size === 0) holders.delete(tabKey);
}

/** Without a host nobody closes tabs, so nobody has to know. */
const tell = (tabKey: string): void =>
  store.get(tabsApiAtom)?.setUnsaved(tabKey, holders.has(tabKey));

/**
 * Says for one part of a tab whether it holds unsaved work. The tab holds some while any part does; a part that is gone holds none.
 *
 * @param tabKey `undefined` outside a tab, where there is nothing to say
 */
export function useUnsavedIn(tabKey: string | undefined, unsaved: boolean): void {
  // An insertion effect, because a tab that is hidden ends all other effects though its work is still there. This one ends only
  // with the word or with the part itself, in a hidden tab too. It may cause no render: hence the telling afterwards.
  useInsertionEffect(() => {
    if (tabKey === undefined || !unsaved) return;
    const holder = {};
    begin(tabKey, holder);
    return () => {
      end(tabKey, holder);
      queueMicrotask(() => tell(tabKey));
    };
  }, [tabKey, unsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is told anew
  useEffect(() => {
    if (tabKey !== undefined) tell(tabKey);
  }, [tabKey, unsaved]);
}

/** The holder of what is said of a tab from outside its parts. */
const OUTSIDE = {};

/**
 * Says whether a tab holds work that would be lost with it; `useUnsaved` does it for a page. What the parts of the tab say holds
 * beside it.
 */
export function setTabUnsaved(tabKey: string, unsaved: boolean): void {
  if (unsaved) begin(tabKey, OUTSIDE);
  else end(tabKey, OUTSIDE);
  tell(tabKey);
}
