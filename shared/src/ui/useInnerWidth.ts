import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in pixels, followed as it changes; 0 until it is known. In a tab behind another it stays what it was. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const read = (): void => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
