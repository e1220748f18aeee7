import { type RefObject, useLayoutEffect, useState } from 'react';
import { useInnerWidth } from '../../base/useInnerWidth.ts';

/** What the button that leads to the rest takes, with the longest of them. */
const MORE_PX = 120;

/**
 * How many of the children of a row, from the first on, have room in a box; with all of them none is kept for a button after them.
 *
 * @param words what the children say: they are measured anew where it changes
 */
export function useFitting(
  box: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  words: string,
): number {
  const width = useInnerWidth(box);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide how wide the children are
  useLayoutEffect(() => {
    const { current } = row;
    // In a tab behind another nothing has a width: what was known there holds.
    if (!current || width === 0 || current.scrollWidth === 0) return;
    const { left } = current.getBoundingClientRect();
    const ends = [...current.children].map((child) => child.getBoundingClientRect().right - left);
    // The width is in whole pixels, where the box may be as wide as its children to a part of one.
    const isAll = (ends.at(-1) ?? 0) < width + 1;
    setFitting(
      isAll ? Number.POSITIVE_INFINITY : ends.filter((end) => end <= width - MORE_PX).length,
    );
  }, [row, width, words]);
  return fitting;
}
