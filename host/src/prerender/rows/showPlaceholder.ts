import { HASH_PATH_EVENT } from '../../boot/hashPath.ts';

/** Placeholders of the frame, of a page, and of rows. */
const WAITING = '.opening, .page-skeleton, .console-skeleton';
/** Hidden tabs, and hidden rows of a skeleton. */
const UNSEEN = '[style*="display: none"]';

/** Whether the list is not rendered yet: a placeholder is visible, or the frame is empty. */
export function isListPending(): boolean {
  if (document.getElementById('content')?.textContent === '') return true;
  return [...document.querySelectorAll(WAITING)].some(
    (element) => element.closest(UNSEEN) === null,
  );
}

/**
 * Shows an element over the placeholder until the list, an error or another screen replaces the
 * placeholder. Resizing the window also removes it.
 */
export function showPlaceholder(element: HTMLElement): void {
  const events = ['hashchange', HASH_PATH_EVENT, 'resize'] as const;
  let isPositioned = false;
  const remove = (): void => {
    observer.disconnect();
    for (const event of events) removeEventListener(event, remove);
    element.remove();
  };
  const update = (): void => {
    if (!isListPending()) remove();
    else if (!isPositioned) isPositioned = moveInto(element);
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of events) addEventListener(event, remove);
  document.body.append(element);
}

/**
 * Moves the element to the top of the frame's content. The position differs from the last visit if
 * a banner was added or removed.
 *
 * @returns whether the frame exists
 */
function moveInto(element: HTMLElement): boolean {
  const content = document.getElementById('content');
  if (!content) return false;
  // In the next frame, to avoid an additional layout.
  requestAnimationFrame(() => {
    element.style.top = `${Math.round(content.getBoundingClientRect().top)}px`;
  });
  return true;
}
