import { type RefObject, useEffect, useState } from 'react';

/**
 * Tracks whether an element was visible since its page was rendered. Always true without browser
 * support.
 *
 * @example const isSeen = useVisible(box);
 */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === 'undefined') {
      setSeen(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
