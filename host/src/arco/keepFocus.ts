/** What lets go of the focus when its list or its calendar closes. */
const CONTROLS = '.arco-select, .arco-picker';

/**
 * Keeps the focus on a select or a date of Arco that a key has closed. By itself Arco takes the focus from it, and whoever has no mouse
 * sees no more where he is, nor do the next keys reach what he has just chosen.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
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
    // While it is lost there is no saying yet who has it next; where it left the window it is not lost.
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
