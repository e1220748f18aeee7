import type { Density } from '../list/tablePrefs.ts';
import { uiTexts } from '../texts.ts';

/** Grey rows of the height that the real ones will have; they appear after 400 ms, so that a quick answer does not flash. */
export function TableSkeleton({ rows, density }: { rows: number; density: Density }) {
  const lines = Array.from({ length: Math.min(rows, 20) + 1 }, (_, line) => line);
  return (
    <div className={`console-skeleton console-skeleton-${density}`} role="status" aria-label={uiTexts.loading}>
      {lines.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
