import { describe, expect, it } from 'vitest';
import {
  addZone,
  editDraft,
  moveSpots,
  moveZone,
  nameZone,
  startDraft,
  turnSpots,
} from './layoutEdits.ts';
import { SEAT_MAP, seatTerminalFixture } from './seats.fixture.ts';
import {
  arrange,
  findNeighbour,
  layoutBody,
  layoutBounds,
  readingRows,
  toLayout,
} from './seats.model.ts';

const saved = toLayout({ ...SEAT_MAP, list: SEAT_MAP.list.slice(0, 3) });
const at = (layout = saved, id = 31) => {
  const { x, y } = layout.spots.get(id) ?? {};
  return [x, y];
};

describe('layoutOf', () => {
  it('contains every terminal, also unplaced ones, and no deleted ones', () => {
    const whole = toLayout(SEAT_MAP);
    expect([...whole.spots.keys()]).toEqual([31, 32, 33, 34]);
    expect(whole.zones.map(({ name }) => name)).toEqual(['大厅', '未放置']);
    expect(whole.spots.get(34)?.y).toBeGreaterThan(4);
    expect([...toLayout({ ...SEAT_MAP, list: SEAT_MAP.list.slice(1, 2) }).spots.keys()]).toEqual([
      32,
    ]);
    expect(layoutBody(saved)).toEqual({
      zones: SEAT_MAP.layout?.zones,
      seats: SEAT_MAP.layout?.seats.map((seat) => ({ turn: 0, ...seat })),
    });
  });

  it('arranges terminals in separate cells by group if no layout is saved', () => {
    const many = Array.from({ length: 400 }, (_, ID) =>
      seatTerminalFixture({
        ID,
        terminalNo: `A${ID}`,
        groupName: ['大厅', '包间', '竞技区', ''][ID % 4] ?? '',
      }),
    );
    const { spots, zones } = arrange(many);
    expect(new Set([...spots.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(400);
    expect(zones.map(({ name }) => name)).toEqual(['大厅', '包间', '竞技区', '未放置']);
    const { x, y, width, height } = layoutBounds({ spots, zones });
    expect([x >= 0, y >= 0, x + width <= 200, y + height <= 200]).toEqual([true, true, true, true]);
  });
});

describe('neighbourOf', () => {
  it('returns the nearest terminal in a direction and prefers those straight ahead', () => {
    const { spots } = saved;
    expect(findNeighbour(spots, 31, 'right')).toBe(32);
    expect(findNeighbour(spots, 32, 'down')).toBe(33);
    expect(findNeighbour(spots, 33, 'up')).toBe(31);
    expect(findNeighbour(spots, 31, 'left')).toBeUndefined();
    expect(readingRows(spots, new Set(spots.keys()))).toEqual([
      { y: 1, ids: [31, 32] },
      { y: 3, ids: [33] },
    ]);
  });
});

describe('an edit', () => {
  it('moves terminals together, but not onto others or off the floor', () => {
    expect(at(moveSpots(saved, [31, 32], 1, 1), 32)).toEqual([3, 2]);
    expect(moveSpots(saved, [31], 1, 0)).toBe(saved);
    expect(moveSpots(saved, [31], -2, 0)).toBe(saved);
    expect(moveSpots(saved, [31, 32], 1, 0)).not.toBe(saved);
  });

  it('rotates by 90 degrees', () => {
    const turned = turnSpots(turnSpots(saved, [32]), [32]);
    expect([turned.spots.get(32)?.turn, turnSpots(turned, [32, 32]).spots.get(32)?.turn]).toEqual([
      270, 90,
    ]);
  });

  it('adds, moves, renames and removes a zone of terminals', () => {
    const framed = addZone(saved, [33], '角落');
    expect(framed.zones[1]).toEqual({ name: '角落', x: 0, y: 2, width: 3, height: 3 });
    const carried = moveZone(framed, 1, 5, 5);
    expect([at(carried, 33), at(carried, 31), carried.zones[1]?.x]).toEqual([[6, 8], [1, 1], 5]);
    expect(moveZone(framed, 1, -1, 0)).toBe(framed);
    expect(nameZone(framed, 1, '卡座').zones[1]?.name).toBe('卡座');
    expect(nameZone(framed, 1, undefined).zones).toEqual(saved.zones);
  });

  it('can be undone and redone; a new edit clears the redo stack', () => {
    const moved = moveSpots(saved, [31], 0, 1);
    const changed = editDraft(startDraft(saved), { kind: 'change', to: moved });
    expect(editDraft(changed, { kind: 'change', to: moved })).toBe(changed);
    const undone = editDraft(changed, { kind: 'undo' });
    expect([undone.now, editDraft(undone, { kind: 'redo' }).now]).toEqual([saved, moved]);
    const other = editDraft(undone, { kind: 'change', to: turnSpots(saved, [31]) });
    expect(editDraft(other, { kind: 'redo' })).toBe(other);
    expect(editDraft(startDraft(saved), { kind: 'undo' }).now).toBe(saved);
  });
});
