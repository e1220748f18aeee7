import type { ResolvedPage } from '@console/shared/contract';
import { reportFault } from './reportFault.ts';
import { clearFront, recordFront } from './starvedPages.ts';
import { watchBusy } from './watchBusy.ts';

/** What the developer console and the report say of such a page. */
export const STARVED_DETAIL = 'the page keeps the main thread of the browser busy without a pause';

/**
 * Watches the page in front: whether it lets the browser come to rest, and whether the console is left in order while it is there. Where
 * either is not so, the next load of the console does not open it by itself.
 *
 * @param onChange hears when the page starts to starve the console, and when it ends
 * @returns stops; the page is in front no more
 */
export function watchFront(found: ResolvedPage, onChange: (starving: boolean) => void): () => void {
  let starving = false;
  // The browser comes to rest on the way out of the console, which says nothing of the page.
  let left = false;
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const change = (next: boolean): void => {
    if (next === starving) return;
    starving = next;
    onChange(next);
  };
  const leave = (): void => {
    if (!starving) clearFront();
  };
  const onPageHide = (): void => {
    left = true;
    leave();
  };
  const onPageShow = (): void => {
    left = false;
  };
  const onVisibility = (): void => {
    if (isHidden()) leave();
  };
  const stop = watchBusy({
    onIdle: () => {
      if (left) return;
      change(false);
      if (!isHidden()) recordFront(found, false);
    },
    onStarved: () => {
      recordFront(found, true);
      reportFault(found.release, found.page.component, 'C112', STARVED_DETAIL);
      change(true);
    },
  });
  recordFront(found, false);
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stop();
    removeEventListener('pagehide', onPageHide);
    removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisibility);
    clearFront();
    change(false);
  };
}
