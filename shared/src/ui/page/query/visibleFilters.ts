import type { FilterField } from '../../list/filterField.ts';

/** Number of visible filters before the line is measured. */
const UNMEASURED = 4;
const LETTER = 14;
const LABEL_GAP = 8;
/** Minimum width of a control in pixels at which its value is readable. */
const CONTROL: Readonly<Record<FilterField['kind'], number>> = {
  text: 128,
  select: 112,
  picker: 168,
  boolean: 88,
  dateRange: 232,
};
const GAP = 12;
/** Width of the end of the line in pixels: 查询, 重置, 展开, and the tools of the table. */
const BUTTONS = 308;

/** Returns the minimum width of a filter in pixels. */
export function filterWidth({ label, kind }: FilterField): number {
  return label.length * LETTER + LABEL_GAP + CONTROL[kind];
}

/**
 * Returns the number of filters that fit on one line. 0 if not even the first fits, as on a phone.
 *
 * @param width width of the line in pixels, 0 before it is measured
 */
export function fittingFilters(fields: readonly FilterField[], width: number): number {
  if (width <= 0) return Math.min(UNMEASURED, fields.length);
  let used = BUTTONS;
  let count = 0;
  for (const field of fields) {
    used += filterWidth(field) + GAP;
    if (used > width) break;
    count += 1;
  }
  return count;
}
