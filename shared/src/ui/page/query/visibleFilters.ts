import type { FilterField } from '../../list/filterField.ts';

/** How many are in sight while nobody has measured the line. */
const UNMEASURED = 4;
const LETTER = 14;
const LABEL_GAP = 8;
/** Pixels of a control, in which its value can still be read. */
const CONTROL: Readonly<Record<FilterField['kind'], number>> = {
  text: 128,
  select: 112,
  boolean: 88,
  dateRange: 232,
};
const GAP = 12;
/** What stands at the end of the line: 查询, 重置, 展开, and the tools of the table. */
const BUTTONS = 308;

/** Pixels that a filter takes at least. */
export function filterWidth({ label, kind }: FilterField): number {
  return label.length * LETTER + LABEL_GAP + CONTROL[kind];
}

/**
 * How many filters stand on one line; none where not even the first fits, which is a phone.
 *
 * @param width pixels of the line, 0 while nobody has measured it
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
