import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInnerWidth } from '../base/useInnerWidth.ts';
import { shareWidths } from './columnWidths.ts';
import type { GridColumn } from './gridColumns.ts';

/**
 * Measures the natural width of each column in pixels. Empty if the table is shown as cards or is
 * hidden.
 */
function measureColumns(table: HTMLTableElement): number[] {
  const columns = [...table.querySelectorAll('col')];
  const savedWidths = columns.map(({ style }) => style.width);
  const box = table.parentElement;
  const scrolled = box?.scrollLeft ?? 0;
  table.classList.add('console-measuring');
  for (const { style } of columns) style.width = '';
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    Math.ceil(cell.getBoundingClientRect().width),
  );
  for (const [index, { style }] of columns.entries()) style.width = savedWidths[index] ?? '';
  table.classList.remove('console-measuring');
  if (box) box.scrollLeft = scrolled;
  return widths;
}

interface Measured {
  /** Identifies the columns that were measured. The widths are reset when it changes. */
  of: unknown;
  naturals: Readonly<Record<string, number>>;
}

/**
 * Computes the width of each column from its content, and whether the table scrolls horizontally. A
 * column grows with its content, and does not shrink when the page changes.
 *
 * @param box scroll container of the table
 * @param content compared by identity. A change triggers a new measurement.
 */
export function useColumnWidths<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  content: readonly unknown[],
): { widths: readonly number[]; scrolls: boolean } {
  const available = useInnerWidth(box);
  const [measured, setMeasured] = useState<Measured>({ of: null, naturals: {} });
  const of = columns.map(({ key }) => key).join(' ');
  const measuredFor = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    const table = box.current?.querySelector<HTMLTableElement>('table:not([aria-hidden])');
    const now = [of, ...content];
    if (
      !table ||
      available === 0 ||
      now.every((value, index) => value === measuredFor.current[index])
    )
      return;
    measuredFor.current = now;
    const widths = measureColumns(table);
    setMeasured((before) => {
      const previous = before.of === of ? before.naturals : {};
      const keys = of.split(' ');
      const naturals = Object.fromEntries(
        keys.map((key, index) => [key, Math.max(previous[key] ?? 0, widths[index] ?? 0)]),
      );
      const isSame = before.of === of && keys.every((key) => naturals[key] === previous[key]);
      return isSame ? before : { of, naturals };
    });
  });
  return useMemo(() => {
    const naturals = measured.of === of ? measured.naturals : {};
    const widths = shareWidths(
      columns.map(({ key, need }) => ({ ...need, natural: naturals[key] ?? 0 })),
      available,
    );
    return {
      widths,
      scrolls: available > 0 && widths.reduce((sum, width) => sum + width, 0) > available,
    };
  }, [columns, measured, of, available]);
}
