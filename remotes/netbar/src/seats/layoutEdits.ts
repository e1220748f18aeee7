import { FLOOR_CELLS, type Layout, type Spot, type Turn, type Zone } from './seats.model.ts';

/** An edited layout with its undo and redo stacks. */
export interface Draft {
  past: readonly Layout[];
  now: Layout;
  future: readonly Layout[];
}

export type Edit =
  | { kind: 'change'; to: Layout }
  | { kind: 'undo' | 'redo' }
  /** Resets the draft to a layout, for example to the version that another user has saved. */
  | { kind: 'begin'; from: Layout };

/** Size limit of the undo stack. */
const MAX_EDITS = 100;

export const startDraft = (now: Layout): Draft => ({ past: [], now, future: [] });

export function editDraft(draft: Draft, edit: Edit): Draft {
  const { past, now, future } = draft;
  switch (edit.kind) {
    case 'begin':
      return startDraft(edit.from);
    case 'change':
      return edit.to === now
        ? draft
        : { past: [...past.slice(1 - MAX_EDITS), now], now: edit.to, future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : draft;
    }
    case 'redo': {
      const [next, ...later] = future;
      return next ? { past: [...past, now], now: next, future: later } : draft;
    }
  }
}

const onFloor = (x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < FLOOR_CELLS && y < FLOOR_CELLS;

/**
 * Moves terminals by a number of cells. Returns the same layout if one would leave the floor or
 * cover another terminal.
 */
export function moveSpots(layout: Layout, ids: readonly number[], dx: number, dy: number): Layout {
  if (dx === 0 && dy === 0) return layout;
  const moving = new Set(ids);
  const occupied = new Set(
    [...layout.spots].flatMap(([ID, { x, y }]) => (moving.has(ID) ? [] : [`${x} ${y}`])),
  );
  const spots = new Map(layout.spots);
  for (const ID of ids) {
    const spot = layout.spots.get(ID);
    if (!spot) continue;
    const next: Spot = { ...spot, x: spot.x + dx, y: spot.y + dy };
    if (!onFloor(next.x, next.y) || occupied.has(`${next.x} ${next.y}`)) return layout;
    spots.set(ID, next);
  }
  return { ...layout, spots };
}

/** Rotates terminals by 90 degrees. */
export function turnSpots(layout: Layout, ids: readonly number[]): Layout {
  const spots = new Map(layout.spots);
  for (const ID of ids) {
    const spot = spots.get(ID);
    if (spot) spots.set(ID, { ...spot, turn: ((spot.turn + 90) % 360) as Turn });
  }
  return ids.length === 0 ? layout : { ...layout, spots };
}

const isInside = ({ x, y, width, height }: Zone, spot: Spot): boolean =>
  spot.x >= x && spot.x < x + width && spot.y >= y && spot.y < y + height;

/** Ids of the terminals in a zone. */
export const idsInZone = ({ spots }: Layout, zone: Zone): number[] =>
  [...spots].flatMap(([ID, spot]) => (isInside(zone, spot) ? [ID] : []));

/** Moves a zone with its terminals. */
export function moveZone(layout: Layout, index: number, dx: number, dy: number): Layout {
  const zone = layout.zones[index];
  if (!zone) return layout;
  const moved: Zone = { ...zone, x: zone.x + dx, y: zone.y + dy };
  if (!onFloor(moved.x, moved.y) || !onFloor(moved.x + zone.width - 1, moved.y + zone.height - 1))
    return layout;
  const inside = idsInZone(layout, zone);
  const { spots } = inside.length > 0 ? moveSpots(layout, inside, dx, dy) : layout;
  if (inside.length > 0 && spots === layout.spots) return layout;
  return { spots, zones: layout.zones.map((candidate, at) => (at === index ? moved : candidate)) };
}

/** Adds a zone around terminals. */
export function addZone(layout: Layout, ids: readonly number[], name: string): Layout {
  const spots = ids.flatMap((ID) => layout.spots.get(ID) ?? []);
  if (spots.length === 0) return layout;
  const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
  const [x, y] = [Math.max(0, left - 1), Math.max(0, top - 1)];
  const right = Math.min(FLOOR_CELLS - 1, Math.max(...spots.map((spot) => spot.x)) + 1);
  const bottom = Math.min(FLOOR_CELLS - 1, Math.max(...spots.map((spot) => spot.y)) + 1);
  return {
    ...layout,
    zones: [...layout.zones, { name, x, y, width: right - x + 1, height: bottom - y + 1 }],
  };
}

/** Renames a zone, or removes it without a name. */
export const nameZone = (layout: Layout, index: number, name: string | undefined): Layout => ({
  ...layout,
  zones: layout.zones.flatMap((zone, at) =>
    at !== index ? [zone] : name === undefined ? [] : [{ ...zone, name }],
  ),
});
