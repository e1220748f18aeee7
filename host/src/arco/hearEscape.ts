const LAYERS = '.arco-drawer-wrapper, .arco-modal-wrapper';
/** What has an Escape of its own. */
const OTHERS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** Within what hears the keys of a drawer or a dialog. */
const INSIDE = '.arco-drawer-content, .arco-modal-content';

/** Closed, and on its way out of sight: a second Escape is for what lies under it. */
const isLeaving = (layer: Element): boolean =>
  layer.classList.contains('arco-drawer-wrapper-hide') ||
  layer.querySelector(':scope > .zoomModal-exit') !== null;

const topLayer = (): Element | undefined =>
  [...document.querySelectorAll(LAYERS)]
    .filter((layer) => !isLeaving(layer) && getComputedStyle(layer).display !== 'none')
    .at(-1);

/** Whether the focus is behind the drawer or dialog on top, which then hears no key. */
function isBehind(target: Element, top: Element): boolean {
  const layer = target.closest(LAYERS);
  return layer ? !top.contains(target) : target.closest(OTHERS) === null;
}

/**
 * Lets Escape close the drawer or dialog on top wherever the focus is. A drawer takes the focus when it has slid in, and what had it may
 * be gone from a drawer later: Escape would be heard by nobody, and the mask stay on the page.
 *
 * @returns ends it
 */
export function hearEscape(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const top = event.key === 'Escape' && event.target instanceof Element ? topLayer() : undefined;
    // A dialog of the browser lies over all of them, and hears the key by itself.
    if (!top || document.querySelector('dialog[open]') || !isBehind(event.target as Element, top))
      return;
    event.stopPropagation();
    event.preventDefault();
    // Arco reads the code.
    const again = new KeyboardEvent('keydown', {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
      bubbles: true,
      cancelable: true,
    });
    top.querySelector(INSIDE)?.dispatchEvent(again);
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
