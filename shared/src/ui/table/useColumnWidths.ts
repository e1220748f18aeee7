import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInnerWidth } from '../base/useInnerWidth.ts';
import { shareWidths } from './columnWidths.ts';
import type { GridColumn } from './gridColumns.ts';

/** Pixels that each column takes when nothing limits it; nothing where the table is drawn as cards, or not at all. */
function measureColumns(table: HTMLTableElement): number[] {
  const columns = [...table.querySelectorAll('col')];
  const kept = columns.map(({ style }) => style.width);
  const box = table.parentElement;
  const scrolled = box?.scrollLeft ?? 0;
  table.classList.add('console-measuring');
  for (const { style } of columns) style.width = '';
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    Math.ceil(cell.getBoundingClientRect().width),
  );
  for (const [index, { style }] of columns.entries()) style.width = kept[index] ?? '';
  table.classList.remove('console-measuring');
  if (box) box.scrollLeft = scrolled;
  return widths;
}

interface Measured {
  /** What the naturals belong to: other columns or another density begin anew. */
  of: unknown;
  naturals: Readonly<Record<string, number>>;
}

/**
 * The width of each column, shared by what is in them, and whether they scroll sideways. A column grows with what it has shown and does
 * not shrink again from page to page.
 *
 * @param box scrolls the table
 * @param content what is drawn in the cells, by identity: measured anew for another
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
    if (!table || available === 0 || now.every((one, index) => one === measuredFor.current[index]))
      return;
    measuredFor.current = now;
    const widths = measureColumns(table);
    setMeasured((before) => {
      const known = before.of === of ? before.naturals : {};
      const keys = of.split(' ');
      const naturals = Object.fromEntries(
        keys.map((key, index) => [key, Math.max(known[key] ?? 0, widths[index] ?? 0)]),
      );
      const isSame = before.of === of && keys.every((key) => naturals[key] === known[key]);
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
