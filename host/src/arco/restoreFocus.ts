/** Controls that lose the focus when their list or calendar closes. */
const CONTROLS = '.arco-select, .arco-picker';

/**
 * Restores the focus on a select or date picker that was closed by a key. Arco blurs it, and
 * keyboard users lose their position.
 *
 * @returns a function that removes the handlers
 */
export function restoreFocus(): () => void {
  let isByKey = false;
  const onKey = (): void => {
    isByKey = true;
  };
  const onPointer = (): void => {
    isByKey = false;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (!isByKey || relatedTarget || !(target instanceof HTMLElement) || !target.closest(CONTROLS))
      return;
    // In a microtask, because the next focused element is not known yet. A window that lost the
    // focus keeps its active element.
    queueMicrotask(() => {
      if (document.activeElement === document.body && target.isConnected)
        target.focus({ preventScroll: true });
    });
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('focusout', onFocusOut);
  };
}
