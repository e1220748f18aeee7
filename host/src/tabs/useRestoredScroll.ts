import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of a tab's page when the tab becomes active again, because not all
 * browsers do.
 */
export function useRestoredScroll(element: RefObject<HTMLElement | null>): {
  onScroll(event: UIEvent): void;
} {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (element.current && top.current > 0) element.current.scrollTop = top.current;
  }, [element]);
  return {
    onScroll: ({ target, currentTarget }) => {
      if (target === currentTarget) top.current = currentTarget.scrollTop;
    },
  };
}
