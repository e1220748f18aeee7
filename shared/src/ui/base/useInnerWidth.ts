import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The inner width of an element in pixels, followed as it changes; 0 until it is known. In a tab behind another it stays what it was. */
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
    // A tab that comes to the front again knows it: asking would make the browser lay out the whole page once more within the commit.
    if (!isKnown.current) read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
