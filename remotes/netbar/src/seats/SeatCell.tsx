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
  /** Tab leads to it: one of all machines. */
  entry: boolean;
  column: number;
}

/** One machine of the map: a single element, drawn anew only when something about it is new. What is done with it, the grid hears. */
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
    // biome-ignore lint/a11y/useSemanticElements: machines stand anywhere on a floor, which no table can draw.
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
