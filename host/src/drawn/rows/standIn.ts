import { CHANGED } from '../../boot/hashPath.ts';

/** What stands in the place of a list until it has rows: of the whole frame, of a page, of rows. */
const WAITING = '.opening, .page-skeleton, .console-skeleton';
/** A tab behind another one, and what waits for more of itself. */
const UNSEEN = '[style*="display: none"]';

/** Whether the list is still to come: something stands in its place, or the frame has nothing in it yet. */
export function isAwaited(): boolean {
  if (document.getElementById('content')?.textContent === '') return true;
  return [...document.querySelectorAll(WAITING)].some((one) => one.closest(UNSEEN) === null);
}

/**
 * Lets an element lie over what waits in its place, until that has given way to anything else: to the list with its rows, to a reason why
 * there are none, to another screen. A window of another size ends it too.
 */
export function standIn(element: HTMLElement): void {
  const events = ['hashchange', CHANGED, 'resize'] as const;
  let isPlaced = false;
  const leave = (): void => {
    observer.disconnect();
    for (const event of events) removeEventListener(event, leave);
    element.remove();
  };
  const look = (): void => {
    if (!isAwaited()) leave();
    else if (!isPlaced) isPlaced = moveInto(element);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of events) addEventListener(event, leave);
  document.body.append(element);
}

/** Follows the frame where a line more or less stands above its pages than when the list was last here. @returns whether there is one */
function moveInto(element: HTMLElement): boolean {
  const content = document.getElementById('content');
  if (!content) return false;
  // Then the browser has laid everything out anyway.
  requestAnimationFrame(() => {
    element.style.top = `${Math.round(content.getBoundingClientRect().top)}px`;
  });
  return true;
}
