import type { ReactNode } from 'react';

interface WideTableProps {
  /** Name of the box for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Box that scrolls a table that is wider or higher than its place. Keyboard users reach it with Tab
 * and scroll it with the arrow keys.
 *
 * @example
 * <WideTable label="结算记录">
 *   <PlainTable rows={rows} keyOf={({ ID }) => ID} columns={COLUMNS} />
 * </WideTable>
 */
export function WideTable({ label, className = '', children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach the scrollable box
    <section className={`console-wide ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
