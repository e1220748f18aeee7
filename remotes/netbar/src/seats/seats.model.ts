import type { DataOf, Schemas } from '@console/shared/request';
import { seatTexts as texts } from './seats.texts.ts';

/** A terminal on the map. */
export type SeatTerminal = Schemas['PcSeat'];
export type SeatMapData = DataOf<'POST /pc/getSeatMap'>;
type Saved = NonNullable<SeatMapData['layout']>;
export type Zone = Saved['zones'][number];
export type Turn = NonNullable<Saved['seats'][number]['turn']>;

/** The cell of a terminal and its rotation. */
export interface Spot {
  x: number;
  y: number;
  turn: Turn;
}

/** The zones, and the cells of the terminals by id. */
export interface Layout {
  zones: readonly Zone[];
  spots: ReadonlyMap<number, Spot>;
}

/** Cells along each side of the floor. The server has the same limit. */
export const FLOOR_CELLS = 200;
/** Size of a cell in pixels. */
export const CELL = { width: 52, height: 44 } as const;

/** Rows of a block between two aisles, and free cells between zones. */
const BLOCK_ROWS = 2;
const GAP = 2;
/** Total columns of the zones in one row. */
const WIDE = 28;

/** Number of columns that gives a block the proportions of a screen. */
const columnsFor = (count: number): number =>
  Math.min(24, Math.max(4, Math.ceil(Math.sqrt(count) * 1.6)));

/**
 * Arranges terminals in pairs of facing rows, starting at a corner.
 *
 * @returns the used cells
 */
function arrangeBlock(
  seats: readonly SeatTerminal[],
  at: { x: number; y: number },
  spots: Map<number, Spot>,
) {
  const columns = columnsFor(seats.length);
  seats.forEach(({ ID }, index) => {
    const row = Math.floor(index / columns);
    const y = at.y + row + Math.floor(row / BLOCK_ROWS);
    if (y < FLOOR_CELLS)
      spots.set(ID, { x: at.x + (index % columns), y, turn: row % BLOCK_ROWS === 0 ? 180 : 0 });
  });
  const rows = Math.ceil(seats.length / columns);
  return {
    width: Math.min(columns, seats.length),
    height: rows + Math.floor(Math.max(0, rows - 1) / BLOCK_ROWS),
  };
}

function byGroup(seats: readonly SeatTerminal[]): [string, SeatTerminal[]][] {
  const groups = new Map<string, SeatTerminal[]>();
  for (const seat of seats) {
    const name = seat.groupName || texts.unplaced;
    groups.set(name, [...(groups.get(name) ?? []), seat]);
  }
  return [...groups];
}

/** Arranges all terminals by number, each group in its zone, starting at a row. */
export function arrange(seats: readonly SeatTerminal[], fromRow = 1): Layout {
  const spots = new Map<number, Spot>();
  const zones: Zone[] = [];
  let [x, y, tallest] = [1, fromRow, 0];
  for (const [name, members] of byGroup(seats)) {
    const columns = columnsFor(members.length);
    if (x > 1 && x + columns > WIDE) [x, y, tallest] = [1, y + tallest + GAP + 1, 0];
    const { width, height } = arrangeBlock(members, { x: x + 1, y: y + 1 }, spots);
    zones.push({ name, x, y, width: width + 2, height: height + 2 });
    x += width + 2 + GAP;
    tallest = Math.max(tallest, height + 2);
  }
  return { zones, spots };
}

/** The saved layout. Terminals without a cell are arranged below it. */
export function toLayout({ list, layout }: Pick<SeatMapData, 'list' | 'layout'>): Layout {
  if (!layout) return arrange(list);
  const existing = new Set(list.map(({ ID }) => ID));
  const spots = new Map(
    layout.seats
      .filter(({ ID }) => existing.has(ID))
      .map(({ ID, x, y, turn = 0 }) => [ID, { x, y, turn }] as const),
  );
  const missing = list.filter(({ ID }) => !spots.has(ID));
  if (missing.length === 0) return { zones: layout.zones, spots };
  const below = layoutBounds({ zones: layout.zones, spots });
  const added = arrange(
    missing.map((seat) => ({ ...seat, groupName: texts.unplaced })),
    below.y + below.height + 1,
  );
  return { zones: [...layout.zones, ...added.zones], spots: new Map([...spots, ...added.spots]) };
}

/** The bounding box of the used cells. */
export function layoutBounds({ zones, spots }: Layout) {
  const all = [...zones, ...[...spots.values()].map(({ x, y }) => ({ x, y, width: 1, height: 1 }))];
  if (all.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = [Math.min(...all.map((box) => box.x)), Math.min(...all.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...all.map((box) => box.x + box.width)) - x,
    height: Math.max(...all.map((box) => box.y + box.height)) - y,
  };
}

/** The request body of a layout. */
export const layoutBody = ({ zones, spots }: Layout) => ({
  zones: zones.map(({ name, x, y, width, height }) => ({ name, x, y, width, height })),
  seats: [...spots].map(([ID, { x, y, turn }]) => ({ ID, x, y, turn })),
});

export type Direction = 'left' | 'right' | 'up' | 'down';
/** Weight of the sideways distance. */
const ASIDE = 3;

/** The nearest terminal in a direction. Terminals straight ahead are preferred. */
export function findNeighbour(
  spots: ReadonlyMap<number, Spot>,
  from: number,
  direction: Direction,
): number | undefined {
  const start = spots.get(from);
  if (!start) return undefined;
  let best: { ID: number; cost: number } | undefined;
  for (const [ID, { x, y }] of spots) {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && (!best || cost < best.cost)) best = { ID, cost };
  }
  return best?.ID;
}

/** The rows of the map in reading order: from top to bottom, from left to right. */
export function readingRows(
  spots: ReadonlyMap<number, Spot>,
  ids: ReadonlySet<number>,
): { y: number; ids: number[] }[] {
  const rows = new Map<number, { ID: number; x: number }[]>();
  for (const [ID, { x, y }] of spots)
    if (ids.has(ID)) rows.set(y, [...(rows.get(y) ?? []), { ID, x }]);
  return [...rows]
    .sort(([left], [right]) => left - right)
    .map(([y, cells]) => ({
      y,
      ids: cells.sort((left, right) => left.x - right.x).map(({ ID }) => ID),
    }));
}
