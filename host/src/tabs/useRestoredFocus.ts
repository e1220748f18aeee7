import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Remembers the focused element of a tab's page and restores it when the tab becomes active again.
 * This works because the effects of a hidden tab are cleaned up and run again on its return.
 */
export function useRestoredFocus(): { onFocus(event: FocusEvent): void } {
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
