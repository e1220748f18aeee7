import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { idsIn } from './layoutEdits.ts';
import { type Look, wordsOf } from './looks.ts';
import { SeatCell } from './SeatCell.tsx';
import { SeatZones, type ZoneEditing } from './SeatZones.tsx';
import { CELL, type Layout, rowsOf, type Seat } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';
import { useSeatKeys } from './useSeatKeys.ts';
import { useSeatPointer } from './useSeatPointer.ts';
import { SCALES, type useViewport } from './useViewport.ts';

interface Editing extends ZoneEditing {
  move(ids: readonly number[], dx: number, dy: number): void;
  undo(): void;
  redo(): void;
}

interface SeatGridProps {
  name: string;
  seats: readonly Seat[];
  layout: Layout;
  lookOf(seat: Seat): Look;
  viewport: ReturnType<typeof useViewport>;
  chosen: {
    has(id: number): boolean;
    toggle(ids: readonly number[], on: boolean): void;
    only(id: number): void;
    clear(): void;
  };
  onOpen(id: number): void;
  /** Nothing while the map is only looked at. */
  editing: Editing | undefined;
}

const idOf = (element: Element | null | undefined): number | undefined => {
  const id = element?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
  return id === undefined ? undefined : Number(id);
};
const placeOf = (element: Element | null): number | undefined => {
  const place = element?.closest<HTMLElement>('[data-zone]')?.dataset.zone;
  return place === undefined ? undefined : Number(place);
};
const NOTHING = (): void => undefined;

/** What a machine shows and says. */
type SaidSeat = Pick<Look, 'tone' | 'mark'> & { no: string; words: string };

interface Focus {
  layout: Layout;
  rows: ReturnType<typeof rowsOf>;
  byId: ReadonlyMap<number, Seat>;
  viewport: SeatGridProps['viewport'];
}

/** Which machine is in the order of Tab, and the focus that stays on it while it moves. */
function useSeatFocus({ layout, rows, byId, viewport: { frame, plane, reveal } }: Focus) {
  const [wanted, setWanted] = useState<number>();
  const hasFocus = useRef(false);
  const entry = wanted !== undefined && byId.has(wanted) ? wanted : rows[0]?.ids[0];
  const elementOf = (id: number | undefined): HTMLElement | null =>
    id === undefined
      ? null
      : (plane.current?.querySelector<HTMLElement>(`[data-seat="${id}"]`) ?? null);
  const focus = (id: number): void => {
    setWanted(id);
    elementOf(id)?.focus({ preventScroll: true });
    const spot = layout.spots.get(id);
    if (spot)
      reveal({
        x: spot.x * CELL.width,
        y: spot.y * CELL.height,
        width: CELL.width,
        height: CELL.height,
      });
  };
  // A machine that moves to another row is another element: it keeps the focus.
  useLayoutEffect(() => {
    const element = hasFocus.current
      ? plane.current?.querySelector<HTMLElement>('[data-seat][tabindex="0"]')
      : null;
    if (element && document.activeElement !== element) element.focus({ preventScroll: true });
  });
  // A browser scrolls what has the focus into sight by itself, which would shift the window under the plane.
  useEffect(() => {
    const { current: element } = frame;
    const keep = (): void => element?.scrollTo(0, 0);
    element?.addEventListener('scroll', keep);
    return () => element?.removeEventListener('scroll', keep);
  }, [frame]);
  const handlers = {
    onFocus: ({ target }: FocusEvent): void => {
      hasFocus.current = true;
      setWanted(idOf(target));
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // Gone with its element, it comes back: only what takes the focus itself ends it.
      if (relatedTarget) hasFocus.current = false;
    },
  };
  return { entry, elementOf, focus, handlers };
}

interface Dragging {
  target: Element;
  layout: Layout;
  editing: Editing;
  carried(id: number): number[];
  elementOf(id: number): HTMLElement | null;
  plane: HTMLElement | null;
}

/** What a drag that begins at an element carries, and what a drop does: machines, or a zone with the machines in it. */
function dragOf({ target, layout, editing, carried, elementOf, plane }: Dragging) {
  const id = idOf(target);
  const place = placeOf(target);
  const zone = place === undefined ? undefined : layout.zones[place];
  if (id === undefined && !zone) return undefined;
  const ids = id !== undefined ? carried(id) : zone ? idsIn(layout, zone) : [];
  const own = ids.flatMap((one) => elementOf(one) ?? []);
  const frames = zone
    ? [
        ...(plane?.querySelectorAll<HTMLElement>(
          `[data-frame="${place}"], [data-zone="${place}"]`,
        ) ?? []),
      ]
    : [];
  return {
    elements: [...own, ...frames],
    drop: (dx: number, dy: number): void =>
      place !== undefined && id === undefined
        ? editing.moveZone(place, dx, dy)
        : editing.move(ids, dx, dy),
  };
}

interface SeatRowsProps extends Pick<Focus, 'layout' | 'rows'> {
  said: ReadonlyMap<number, SaidSeat>;
  entry: number | undefined;
  isChosen(id: number): boolean;
}

function SeatRows({ layout, rows, said, entry, isChosen }: SeatRowsProps) {
  return rows.map(({ y, ids }, row) => (
    // biome-ignore lint/a11y/useSemanticElements: as the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div key={y} role="row" aria-rowindex={row + 1}>
      {ids.map((id, at) => {
        const { x, y: line, turn } = layout.spots.get(id) ?? { x: 0, y: 0, turn: 0 };
        const { tone, mark, no, words } = said.get(id) as SaidSeat;
        return (
          <SeatCell
            key={id}
            {...{ id, x, y: line, turn, tone, mark, no, words }}
            chosen={isChosen(id)}
            entry={id === entry}
            column={at + 1}
          />
        );
      })}
    </div>
  ));
}

/** The machines of a netbar on its floor, as a grid for keyboards and screen readers: one machine is in the order of Tab, arrows go on. */
export function SeatGrid({
  name,
  seats,
  layout,
  lookOf,
  viewport,
  chosen,
  onOpen,
  editing,
}: SeatGridProps) {
  const { frame, plane, zoomBy, panBy, current } = viewport;
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.ID, seat])), [seats]);
  const rows = useMemo(() => rowsOf(layout.spots, new Set(byId.keys())), [layout.spots, byId]);
  const said = useMemo(
    () =>
      new Map<number, SaidSeat>(
        seats.map((seat) => [
          seat.ID,
          { ...lookOf(seat), words: wordsOf(seat), no: seat.terminalNo },
        ]),
      ),
    [seats, lookOf],
  );
  const { entry, elementOf, focus, handlers } = useSeatFocus({ layout, rows, byId, viewport });
  const carried = (id: number): number[] =>
    chosen.has(id) ? seats.map(({ ID }) => ID).filter((ID) => chosen.has(ID)) : [id];
  const onKeyDown = useSeatKeys({
    spots: layout.spots,
    rows,
    entry,
    focus,
    open: onOpen,
    clear: chosen.clear,
    toggle: chosen.toggle,
    isChosen: chosen.has,
    noOf: (id) => byId.get(id)?.terminalNo ?? '',
    zoom: (direction) => zoomBy(direction > 0 ? SCALES.step : 1 / SCALES.step),
    move: editing && ((dx, dy) => entry !== undefined && editing.move(carried(entry), dx, dy)),
    undo: editing?.undo ?? NOTHING,
    redo: editing?.redo ?? NOTHING,
  });
  const onClick = (target: Element, press: PointerEvent): void => {
    const id = idOf(target);
    editing?.onZone(placeOf(target));
    if (id === undefined) return;
    focus(id);
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.pointerType === 'touch')
      chosen.toggle([id], !chosen.has(id));
    else chosen.only(id);
  };
  const pointer = useSeatPointer({
    current,
    panBy,
    zoomBy,
    onClick,
    dragged: (target) =>
      editing && dragOf({ target, layout, editing, carried, elementOf, plane: plane.current }),
  });
  return (
    <div
      ref={frame}
      className={editing ? 'seat-frame seat-frame-editing' : 'seat-frame'}
      {...pointer}
    >
      <div ref={plane} className="seat-plane">
        <SeatZones zones={layout.zones} editing={editing} />
        {/* biome-ignore lint/a11y/useSemanticElements: machines stand anywhere on a floor, which no table can draw. */}
        <div
          role="grid"
          aria-label={texts.grid(name)}
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          onKeyDown={onKeyDown}
          onDoubleClick={({ target }) => {
            const id = idOf(target as Element);
            if (id !== undefined) onOpen(id);
          }}
          {...handlers}
        >
          <SeatRows {...{ layout, rows, said, entry }} isChosen={chosen.has} />
        </div>
      </div>
    </div>
  );
}
