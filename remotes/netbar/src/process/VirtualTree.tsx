// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are positioned, which table rows do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which refers to its active row
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

const ROW_PX = 32;
/** Rows that are rendered above and below the visible ones. */
const BEYOND = 12;
const FIRST_PX = 480;

/** A row of a tree grid, with its level and its index among its siblings. */
export interface TreeRow {
  id: string;
  parentId: string;
  level: number;
  index: number;
  siblings: number;
  hasBelow: boolean;
  isOpen: boolean;
}

interface Props<Row extends TreeRow> {
  label: string;
  /** Class that defines the columns of the header and of the rows. */
  className: string;
  rows: readonly Row[];
  chosen: string | undefined;
  /** The cells of the header. */
  heads: readonly ReactNode[];
  cells(row: Row): ReactNode;
  /** Additional class name of a row. */
  rowClass?(row: Row): string;
  onChoose(row: Row): void;
  onToggle(row: Row): void;
}

/** The keyboard commands of a tree grid for the active row. */
function keysOf<Row extends TreeRow>(
  { rows, chosen, onChoose, onToggle }: Props<Row>,
  at: number,
  page: number,
) {
  const row = rows[at] as Row;
  const go = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) onChoose(row);
  };
  const parent = () => rows.findIndex(({ id }) => id === row.parentId);
  const does: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(chosen === undefined ? 0 : at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    PageDown: () => go(at + page),
    PageUp: () => go(at - page),
    ArrowRight: () => (row.hasBelow && !row.isOpen ? onToggle(row) : row.hasBelow && go(at + 1)),
    ArrowLeft: () => (row.isOpen ? onToggle(row) : parent() >= 0 && go(parent())),
    Enter: () => row.hasBelow && onToggle(row),
  };
  return does;
}

interface Scrolled {
  /** Index of the active row, and whether it was chosen. */
  at: number;
  isChosen: boolean;
  /** Height of the sticky header in pixels. */
  headPx: number;
}

/** Tracks the height and scroll position of the box, and scrolls the active row into view. */
function useScrolled({ at, isChosen, headPx }: Scrolled) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(FIRST_PX);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || FIRST_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || !isChosen) return;
    const y = at * ROW_PX;
    const end = y + ROW_PX + headPx;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (end > element.scrollTop + element.clientHeight)
      element.scrollTop = end - element.clientHeight;
  }, [at, isChosen, headPx]);
  return { box, top, setTop, height };
}

/** The indexes of the rendered rows: the visible ones with a margin, and the active one. */
function drawnPlaces(count: number, top: number, height: number, at: number): number[] {
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND);
  const last = Math.min(count, Math.ceil((top + height) / ROW_PX) + BEYOND);
  const indexes = new Set(
    Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset),
  );
  // Screen readers read the active row, so it must exist even if it is not visible.
  if (at < count) indexes.add(at);
  return [...indexes].sort((a, b) => a - b);
}

/**
 * A tree grid that renders only visible rows. Keys: ↑ ↓ move between rows, → opens or enters a
 * branch, ← closes or leaves it, and Home, End, Page Up and Page Down.
 */
export function VirtualTree<Row extends TreeRow>(props: Props<Row>) {
  const { label, className, rows, chosen, heads, cells, rowClass, onChoose } = props;
  const id = useId();
  const headPx = heads.length * ROW_PX;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === chosen),
  );
  const { box, top, setTop, height } = useScrolled({ at, isChosen: chosen !== undefined, headPx });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!rows[at]) return;
    const does = keysOf(props, at, Math.max(1, Math.floor((height - headPx) / ROW_PX) - 1))[
      event.key
    ];
    if (!does) return;
    does();
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={`netbar-process-grid ${className}`}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length + heads.length}
      aria-activedescendant={chosen !== undefined && rows[at] ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div className="netbar-process-heads">
        {heads.map((head, index) => (
          <div key={index} role="row" aria-rowindex={index + 1} className="netbar-process-head">
            {head}
          </div>
        ))}
      </div>
      <div role="rowgroup" className="netbar-process-rows" style={{ height: rows.length * ROW_PX }}>
        {drawnPlaces(rows.length, top, height, at).map((index) => {
          const row = rows[index] as Row;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its active row
            <div
              key={row.id}
              id={`${id}-${index}`}
              role="row"
              aria-rowindex={index + 1 + heads.length}
              aria-level={row.level}
              aria-posinset={row.index}
              aria-setsize={row.siblings}
              aria-selected={row.id === chosen}
              {...(row.hasBelow && { 'aria-expanded': row.isOpen })}
              className={`netbar-process-row ${rowClass?.(row) ?? ''}`}
              style={{ top: index * ROW_PX }}
              onClick={() => onChoose(row)}
            >
              {cells(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface NameProps {
  row: TreeRow;
  onToggle(): void;
  children: ReactNode;
}

/** The name cell of a row, indented by its level. */
export function NameCell({ row, onToggle, children }: NameProps) {
  return (
    <span
      role="gridcell"
      className="netbar-process-name"
      style={{ paddingLeft: (row.level - 1) * 16 }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="netbar-process-toggle"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {row.hasBelow ? (row.isOpen ? '▾' : '▸') : ''}
      </button>
      {children}
    </span>
  );
}
