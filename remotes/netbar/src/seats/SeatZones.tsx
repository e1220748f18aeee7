import type { CSSProperties } from 'react';
import { CELL, type Layout } from './seats.model.ts';

export interface ZoneEditing {
  moveZone(index: number, dx: number, dy: number): void;
  zone: number | undefined;
  onZone(index: number | undefined): void;
}

const boxOf = ({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): CSSProperties => ({
  transform: `translate(${x * CELL.width}px, ${y * CELL.height}px)`,
  width: width * CELL.width,
  height: height * CELL.height,
});
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The zones of a floor with their names. While editing, a zone is dragged by its name, or moved
 * with Alt and an arrow.
 */
export function SeatZones({
  zones,
  editing,
}: Pick<Layout, 'zones'> & { editing: ZoneEditing | undefined }) {
  return (
    <>
      {zones.map((zone, index) => (
        // Zones have no id. A redrawn zone keeps its index.
        <div
          key={`${index} ${zone.name}`}
          data-frame={index}
          className="seat-zone"
          style={boxOf(zone)}
          aria-hidden="true"
        />
      ))}
      {zones.map((zone, index) =>
        editing ? (
          <button
            key={`${index} ${zone.name}`}
            type="button"
            data-zone={index}
            className="seat-zone-name"
            aria-pressed={editing.zone === index}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
            style={boxOf({ ...zone, width: 0, height: 0 })}
            onFocus={() => editing.onZone(index)}
            onKeyDown={(event) => {
              const step = event.altKey ? STEPS[event.key] : undefined;
              if (!step) return;
              event.preventDefault();
              editing.moveZone(index, ...step);
            }}
          >
            {zone.name}
          </button>
        ) : (
          <span
            key={`${index} ${zone.name}`}
            className="seat-zone-name"
            style={boxOf({ ...zone, width: 0, height: 0 })}
          >
            {zone.name}
          </span>
        ),
      )}
    </>
  );
}
