import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/** Remembers how far a tab's page was scrolled and goes back there when the tab comes to the front: not every browser does. */
export function useKeptScroll(element: RefObject<HTMLElement | null>): {
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
