import type { KeyboardEvent } from 'react';
import { getRowIndex } from '../base/rowPlace.ts';

/**
 * Command of a key in the rows of a table, `null` if the table does not handle the key. `to` moves
 * the focus to that row, and selects the rows up to it if `ticks` is true.
 */
type RowCommand =
  | 'open'
  | 'tick'
  | 'branch'
  | 'parent'
  | 'tickAll'
  | 'moved'
  | { to: number; ticks: boolean }
  | null;

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]';
/** Elements that handle arrows and letters themselves. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const PAGE = 10;

/** Returns the index of the row to which a key moves. */
function targetIndex(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}

/** Moves between the row and its focusable controls with ← and →. */
function moveWithin(row: HTMLElement, from: Element, key: string): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => !control.closest('dialog'),
  );
  const stops = [row, ...controls];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const at = stops.indexOf(from as HTMLElement);
  if (step === undefined || at < 0) return false;
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}

/** In a tree, → expands a node, and ← collapses it or moves to its parent. */
function branchCommand(row: HTMLElement, key: string): 'branch' | 'parent' | null {
  const expanded = row.getAttribute('aria-expanded');
  if (key === 'ArrowRight') return expanded === 'false' ? 'branch' : null;
  if (key !== 'ArrowLeft') return null;
  if (expanded === 'true') return 'branch';
  return Number(row.getAttribute('aria-level')) > 1 ? 'parent' : null;
}

/**
 * Returns the command of a key in the rows of a table. ↑ ↓ Home End PageUp PageDown move between
 * rows. ← → move between controls of a row, or expand and collapse a tree node. Esc returns to the
 * row. Enter opens, Space selects, Shift with an arrow extends the selection, Ctrl+A selects the
 * page.
 *
 * @param count number of rows in the table
 */
export function rowCommand(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  selectable: boolean,
): RowCommand {
  const { key, shiftKey } = event;
  const from = event.target as Element;
  const row = from.closest<HTMLElement>('[data-row]');
  if (!row || event.altKey) return null;
  const isTyping = from.matches(TYPED_INTO);
  // An image viewer that a cell has opened handles its keys itself, including Escape.
  if (isTyping || from.closest('dialog')) return null;
  if (from !== row && key === 'Escape') {
    row.focus();
    return 'moved';
  }
  const branch = from === row ? branchCommand(row, key) : null;
  if (branch) return branch;
  if (moveWithin(row, from, key)) return 'moved';
  if (from !== row) return null;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a')
    return selectable ? 'tickAll' : null;
  if (event.ctrlKey || event.metaKey) return null;
  if (key === 'Enter') return 'open';
  if (key === ' ') return selectable ? 'tick' : null;
  const to = targetIndex(key, getRowIndex(row), count - 1);
  return to === undefined ? null : { to, ticks: shiftKey && selectable };
}
