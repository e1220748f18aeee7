import { idsInZone } from './layoutEdits.ts';
import type { ZoneEditing } from './SeatZones.tsx';
import { seatIdAt, zoneIndexAt } from './seatElements.ts';
import type { Layout } from './seats.model.ts';

interface DragSource {
  target: Element;
  layout: Layout;
  editing: Pick<ZoneEditing, 'moveZone'> & {
    move(ids: readonly number[], dx: number, dy: number): void;
  };
  draggedIds(id: number): number[];
  elementOf(id: number): HTMLElement | null;
  plane: HTMLElement | null;
}

/**
 * The elements that a drag moves, and the edit that a drop makes. A drag moves terminals, or a zone
 * with its terminals.
 */
export function seatDrag({ target, layout, editing, draggedIds, elementOf, plane }: DragSource) {
  const id = seatIdAt(target);
  const index = zoneIndexAt(target);
  const zone = index === undefined ? undefined : layout.zones[index];
  if (id === undefined && !zone) return undefined;
  const ids = id !== undefined ? draggedIds(id) : zone ? idsInZone(layout, zone) : [];
  const cells = ids.flatMap((terminalId) => elementOf(terminalId) ?? []);
  const frames = zone
    ? [
        ...(plane?.querySelectorAll<HTMLElement>(
          `[data-frame="${index}"], [data-zone="${index}"]`,
        ) ?? []),
      ]
    : [];
  return {
    elements: [...cells, ...frames],
    drop: (dx: number, dy: number): void =>
      index !== undefined && id === undefined
        ? editing.moveZone(index, dx, dy)
        : editing.move(ids, dx, dy),
  };
}
