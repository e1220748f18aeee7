import { type PointerEvent, useMemo } from 'react';
import { type Look, terminalDescription } from './looks.ts';
import { SeatCell } from './SeatCell.tsx';
import { SeatZones, type ZoneEditing } from './SeatZones.tsx';
import { seatDrag } from './seatDrag.ts';
import { seatIdAt, zoneIndexAt } from './seatElements.ts';
import { type Layout, readingRows, type SeatTerminal } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';
import { type SeatFocusOptions, useSeatFocus } from './useSeatFocus.ts';
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
  seats: readonly SeatTerminal[];
  layout: Layout;
  lookOf(seat: SeatTerminal): Look;
  viewport: ReturnType<typeof useViewport>;
  chosen: {
    has(id: number): boolean;
    toggle(ids: readonly number[], on: boolean): void;
    only(id: number): void;
    clear(): void;
  };
  onOpen(id: number): void;
  /** Undefined in the read-only view. */
  editing: Editing | undefined;
}

const NOTHING = (): void => undefined;

/** The look of a terminal, and its description for screen readers. */
type SeatFace = Pick<Look, 'tone' | 'mark'> & { no: string; words: string };

function useSeatFaces(
  seats: readonly SeatTerminal[],
  lookOf: SeatGridProps['lookOf'],
): ReadonlyMap<number, SeatFace> {
  return useMemo(
    () =>
      new Map<number, SeatFace>(
        seats.map((seat) => [
          seat.ID,
          { ...lookOf(seat), words: terminalDescription(seat), no: seat.terminalNo },
        ]),
      ),
    [seats, lookOf],
  );
}

interface SeatRowsProps extends Pick<SeatFocusOptions, 'layout' | 'rows'> {
  faces: ReadonlyMap<number, SeatFace>;
  tabStop: number | undefined;
  isChosen(id: number): boolean;
}

function SeatRows({ layout, rows, faces, tabStop, isChosen }: SeatRowsProps) {
  return rows.map(({ y, ids }, row) => (
    // biome-ignore lint/a11y/useSemanticElements: see SeatGrid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are focusable
    <div key={y} role="row" aria-rowindex={row + 1}>
      {ids.map((id, index) => {
        const { x, y: line, turn } = layout.spots.get(id) ?? { x: 0, y: 0, turn: 0 };
        const { tone, mark, no, words } = faces.get(id) as SeatFace;
        return (
          <SeatCell
            key={id}
            id={id}
            x={x}
            y={line}
            turn={turn}
            tone={tone}
            mark={mark}
            no={no}
            words={words}
            chosen={isChosen(id)}
            entry={id === tabStop}
            column={index + 1}
          />
        );
      })}
    </div>
  ));
}

/** Whether a click adds to the selection instead of replacing it. */
const extendsSelection = ({ ctrlKey, metaKey, shiftKey, pointerType }: PointerEvent): boolean =>
  ctrlKey || metaKey || shiftKey || pointerType === 'touch';

function openSeatAt(target: Element, onOpen: (id: number) => void): void {
  const id = seatIdAt(target);
  if (id !== undefined) onOpen(id);
}

/**
 * The terminals of a netbar on its floor plan. It is a grid for keyboards and screen readers: Tab
 * moves the focus to one terminal, arrow keys to the next ones.
 */
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
  const rows = useMemo(() => readingRows(layout.spots, new Set(byId.keys())), [layout.spots, byId]);
  const faces = useSeatFaces(seats, lookOf);
  const { tabStop, elementOf, focus, handlers } = useSeatFocus({ layout, rows, byId, viewport });
  const draggedIds = (id: number): number[] =>
    chosen.has(id) ? seats.map(({ ID }) => ID).filter((ID) => chosen.has(ID)) : [id];
  const onKeyDown = useSeatKeys({
    spots: layout.spots,
    rows,
    entry: tabStop,
    focus,
    open: onOpen,
    clear: chosen.clear,
    toggle: chosen.toggle,
    isChosen: chosen.has,
    noOf: (id) => byId.get(id)?.terminalNo ?? '',
    zoom: (direction) => zoomBy(direction > 0 ? SCALES.step : 1 / SCALES.step),
    move:
      editing && ((dx, dy) => tabStop !== undefined && editing.move(draggedIds(tabStop), dx, dy)),
    undo: editing?.undo ?? NOTHING,
    redo: editing?.redo ?? NOTHING,
  });
  const pointer = useSeatPointer({
    current,
    panBy,
    zoomBy,
    onClick: (target, press) => {
      const id = seatIdAt(target);
      editing?.onZone(zoneIndexAt(target));
      if (id === undefined) return;
      focus(id);
      if (extendsSelection(press)) chosen.toggle([id], !chosen.has(id));
      else chosen.only(id);
    },
    dragged: (target) =>
      editing && seatDrag({ target, layout, editing, draggedIds, elementOf, plane: plane.current }),
  });
  return (
    <div
      ref={frame}
      className={editing ? 'seat-frame seat-frame-editing' : 'seat-frame'}
      {...pointer}
    >
      <div ref={plane} className="seat-plane">
        <SeatZones zones={layout.zones} editing={editing} />
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot place terminals freely on a floor */}
        <div
          role="grid"
          aria-label={texts.grid(name)}
          aria-multiselectable="true"
          aria-rowcount={rows.length}
          onKeyDown={onKeyDown}
          onDoubleClick={({ target }) => openSeatAt(target as Element, onOpen)}
          {...handlers}
        >
          <SeatRows
            layout={layout}
            rows={rows}
            faces={faces}
            tabStop={tabStop}
            isChosen={chosen.has}
          />
        </div>
      </div>
    </div>
  );
}
