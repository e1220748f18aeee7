const LAYERS = '.arco-drawer-wrapper, .arco-modal-wrapper';
/** Elements with their own Escape handler. */
const OTHERS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** Elements inside of the key handlers of a drawer or dialog. */
const INSIDE = '.arco-drawer-content, .arco-modal-content';

/** Whether the layer is closing. Then a second Escape applies to the layer below. */
const isLeaving = (layer: Element): boolean =>
  layer.classList.contains('arco-drawer-wrapper-hide') ||
  layer.querySelector(':scope > .zoomModal-exit') !== null;

const topLayer = (): Element | undefined =>
  [...document.querySelectorAll(LAYERS)]
    .filter((layer) => !isLeaving(layer) && getComputedStyle(layer).display !== 'none')
    .at(-1);

/**
 * Whether the focus is outside of the top drawer or dialog, so that it does not receive key events.
 */
function isBehind(target: Element, top: Element): boolean {
  const layer = target.closest(LAYERS);
  return layer ? !top.contains(target) : target.closest(OTHERS) === null;
}

/**
 * Closes the topmost drawer or dialog on Escape, even if the focus is outside of it. A drawer
 * receives the focus only after its animation, and the focused element may be removed later. Arco
 * would then miss the key.
 *
 * @returns a function that removes the handler
 */
export function handleEscape(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const top = event.key === 'Escape' && event.target instanceof Element ? topLayer() : undefined;
    // A native dialog is above all layers and handles the key itself.
    if (!top || document.querySelector('dialog[open]') || !isBehind(event.target as Element, top))
      return;
    event.stopPropagation();
    event.preventDefault();
    // Arco reads `keyCode`.
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
