import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the inner width of an element in pixels and follows its changes. 0 until it is measured.
 * Keeps its value while the tab is hidden.
 */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const read = (): void => {
      isKnown.current ||= current.clientWidth > 0;
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    // Measure only once: when a tab is shown again, reading the width would force a second layout
    // of the page within the commit.
    if (!isKnown.current) read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
