import type { KeyboardEvent } from 'react';
import { rowIndexOf } from '../base/rowPlace.ts';

/** What a key in the rows of a table asks for; `null`: nothing of the table's. `to`: the focus goes to that row, which is ticked on the way. */
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
/** What has a use of its own for arrows and letters. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const PAGE = 10;

/** The row that a key leads to. */
function target(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(last, Math.max(0, wanted));
}

/** ← and → walk over what a row holds and back to the row itself. */
function moveWithin(row: HTMLElement, from: Element, key: string): boolean {
  const held = [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.closest('dialog'),
  );
  const stops = [row, ...held];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const at = stops.indexOf(from as HTMLElement);
  if (step === undefined || at < 0) return false;
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}

/** In a tree → opens what is folded; ← folds what is open, or goes to the row above. */
function branchCommand(row: HTMLElement, key: string): 'branch' | 'parent' | null {
  const expanded = row.getAttribute('aria-expanded');
  if (key === 'ArrowRight') return expanded === 'false' ? 'branch' : null;
  if (key !== 'ArrowLeft') return null;
  if (expanded === 'true') return 'branch';
  return Number(row.getAttribute('aria-level')) > 1 ? 'parent' : null;
}

/**
 * Reads a key in the rows of a table: ↑ ↓ Home End Page between rows, ← → over what a row holds and in a tree over its branch, Esc back
 * to the row. Enter opens, Space ticks, Shift with an arrow ticks on, Ctrl+A ticks the page.
 *
 * @param count rows of the table
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
  // A picture that a cell has opened over the page has keys of its own, Escape among them.
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
  const to = target(key, rowIndexOf(row), count - 1);
  return to === undefined ? null : { to, ticks: shiftKey && selectable };
}
