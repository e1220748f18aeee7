import { memo } from 'react';
import { CELL } from './seats.model.ts';

interface SeatCellProps {
  id: number;
  no: string;
  x: number;
  y: number;
  turn: number;
  tone: string;
  mark: string;
  words: string;
  chosen: boolean;
  /** Whether this cell is the tab stop of the grid. */
  entry: boolean;
  column: number;
}

/** A terminal on the map. It is a single memoized element; the grid handles its events. */
export const SeatCell = memo(function SeatCell({
  id,
  no,
  x,
  y,
  turn,
  tone,
  mark,
  words,
  chosen,
  entry,
  column,
}: SeatCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot place terminals freely on a floor
    <div
      role="gridcell"
      data-seat={id}
      data-mark={mark}
      data-turn={turn}
      className={`seat seat-${tone}`}
      aria-selected={chosen}
      aria-label={words}
      aria-colindex={column}
      tabIndex={entry ? 0 : -1}
      style={{ transform: `translate(${x * CELL.width}px, ${y * CELL.height}px)` }}
    >
      {no}
    </div>
  );
});
