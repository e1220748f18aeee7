import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useGroupDrag } from './useGroupDrag.ts';
import './selectableTree.css';

/** One row of a `SelectableTree`. */
export interface SelectableLine {
  key: string;
  name: string;
  /** 1 for a top-level row. */
  level: number;
  /** Small text at the end of the row: 12 台. */
  note?: string | undefined;
  /** Rows with the same value can be reordered among each other. */
  among?: string | undefined;
}

export interface SelectableTreeProps {
  label: string;
  /** All rows in order. Descendants follow their parent directly. */
  lines: readonly SelectableLine[];
  /** Key of the selected row, or `undefined`. */
  chosen: string | undefined;
  onChoose(key: string): void;
  /** Moves a row among the rows with the same `among`, by pointer or with Alt and an arrow key. */
  onMove?: (among: string, from: number, to: number) => void;
  /** Tooltip of movable rows that explains how to move them. */
  moveHint?: string;
  size?: 'default' | 'small';
  className?: string;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Implementation behind `lazySelectable.tsx`. */
export function SelectableTree(props: SelectableTreeProps) {
  const {
    label,
    lines,
    chosen,
    onChoose,
    onMove,
    moveHint,
    size = 'default',
    className = '',
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const drag = useGroupDrag((among, from, to) => onMove?.(among, from, to));
  const focusableIndex = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosen),
  );
  const selectedKey = lines[focusableIndex]?.key;
  // Scrolls to the selected row, because only a few rows may be visible.
  useEffect(() => {
    if (selectedKey !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedKey]);
  const moveBy = ({ key, among }: SelectableLine, step: number): void => {
    if (among === undefined) return;
    const group = lines.filter((line) => line.among === among);
    const from = group.findIndex((line) => line.key === key);
    if (from + step >= 0 && from + step < group.length) onMove?.(among, from, from + step);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const line = lines[at];
    const step = event.altKey ? MOVES[event.key] : undefined;
    const next = event.altKey ? undefined : STEPS[event.key]?.(at, lines.length - 1);
    if (step === undefined && next === undefined) return;
    event.preventDefault();
    if (step !== undefined && line) moveBy(line, step);
    if (next !== undefined) (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      className={`console-selectable console-selectable-${size} ${className}`}
      role="tree"
      aria-label={label}
      ref={list}
      {...(onMove && drag)}
    >
      {lines.map(({ key, name, level, note, among }, index) => (
        <button
          key={key}
          type="button"
          role="treeitem"
          aria-level={level}
          aria-selected={key === chosen}
          tabIndex={index === focusableIndex ? 0 : -1}
          style={{ paddingLeft: 12 + (level - 1) * 16 }}
          {...(among !== undefined && {
            'data-among': among,
            'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
            title: moveHint,
          })}
          onClick={() => onChoose(key)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <span {...(among === undefined && { title: name })}>{name}</span>
          {note !== undefined && <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}
