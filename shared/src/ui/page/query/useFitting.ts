import { type RefObject, useLayoutEffect, useState } from 'react';
import { useInnerWidth } from '../../base/useInnerWidth.ts';

/** Reserved width of the menu button in pixels, with the longest tab text. */
const MORE_PX = 120;

/**
 * Returns the number of leading children of a row that fit into a box. If not all fit, space for a
 * menu button is reserved.
 *
 * @param words texts of the children. A change triggers a new measurement.
 */
export function useFitting(
  box: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  words: string,
): number {
  const width = useInnerWidth(box);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts determine the widths
  useLayoutEffect(() => {
    const { current } = row;
    // In a hidden tab all widths are 0. Keep the last result.
    if (!current || width === 0 || current.scrollWidth === 0) return;
    const { left } = current.getBoundingClientRect();
    const ends = [...current.children].map((child) => child.getBoundingClientRect().right - left);
    // The width is in whole pixels, while the children may end at a fraction.
    const isAll = (ends.at(-1) ?? 0) < width + 1;
    setFitting(
      isAll ? Number.POSITIVE_INFINITY : ends.filter((end) => end <= width - MORE_PX).length,
    );
  }, [row, width, words]);
  return fitting;
}
