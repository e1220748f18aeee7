import { type RefObject, useEffect } from 'react';

/** Closes a popup on Escape and on a press outside of it; Escape gives the focus back to where it was before. */
export function useDismiss(element: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup lives as long as its first onDismiss is meant for
  useEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent): void => {
      // A modal window that was opened from inside has its own way to close, and is no reason to close this.
      if (event.key !== 'Escape' || element.current?.querySelector('dialog')) return;
      event.stopPropagation();
      onDismiss();
      if (opener instanceof HTMLElement) opener.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (!element.current?.contains(event.target as Node)) onDismiss();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
    };
  }, []);
}
