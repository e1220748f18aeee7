import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useGroupDrag } from './useGroupDrag.ts';
import './selectableTree.css';

/** One line of a `SelectableTree`. */
export interface SelectableLine {
  key: string;
  name: string;
  /** 1 at the top. */
  level: number;
  /** Small text at the end: 12 台. */
  note?: string | undefined;
  /** Lines of the same value can be put in another order among each other. */
  among?: string | undefined;
}

export interface SelectableTreeProps {
  label: string;
  /** All lines in their order, those below a line right after it. */
  lines: readonly SelectableLine[];
  /** Key of the chosen line; `undefined` when none is. */
  chosen: string | undefined;
  onChoose(key: string): void;
  /** Puts a line at another place among those of its `among`; by pointer, or by Alt with an arrow. */
  onMove?: (among: string, from: number, to: number) => void;
  /** Says how lines are moved, on those that can be. */
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
const CARRIES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The tree of `lazySelectable.tsx`. */
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
  const entry = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosen),
  );
  const shown = lines[entry]?.key;
  // Where there is room for a few lines only, the chosen one is among them.
  useEffect(() => {
    if (shown !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  const carry = ({ key, among }: SelectableLine, step: number): void => {
    if (among === undefined) return;
    const group = lines.filter((line) => line.among === among);
    const from = group.findIndex((line) => line.key === key);
    if (from + step >= 0 && from + step < group.length) onMove?.(among, from, from + step);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const line = lines[at];
    const step = event.altKey ? CARRIES[event.key] : undefined;
    const next = event.altKey ? undefined : STEPS[event.key]?.(at, lines.length - 1);
    if (step === undefined && next === undefined) return;
    event.preventDefault();
    if (step !== undefined && line) carry(line, step);
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
          tabIndex={index === entry ? 0 : -1}
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
