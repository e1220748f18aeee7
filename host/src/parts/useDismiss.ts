import { type RefObject, useEffect } from 'react';

/** Closes a popup on Escape and on a press outside of it. Escape restores the previous focus. */
export function useDismiss(element: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first onDismiss is valid until the popup closes
  useEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent): void => {
      // A modal dialog inside of the popup handles its own Escape.
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
