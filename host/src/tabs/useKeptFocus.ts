import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Remembers where the focus was in a tab's page and gives it back when the tab comes to the front again. Effects of a hidden
 * tab are undone and run anew on its return, which is what tells.
 */
export function useKeptFocus(): { onFocus(event: FocusEvent): void } {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (last.current?.isConnected) last.current.focus({ preventScroll: true });
  }, []);
  return {
    onFocus: (event) => {
      last.current = event.target instanceof HTMLElement ? event.target : null;
    },
  };
}
