import type { KeyboardEvent } from 'react';

/** What a key in the rows of a table asks for; `null`: nothing of the table's. */
type RowCommand = 'open' | 'tick' | 'tickAll' | 'moved' | { tickTo: number } | null;

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href]';
const PAGE = 10;

function rowsOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(':scope > [data-row]')];
}

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
  const stops = [row, ...row.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const at = stops.indexOf(from as HTMLElement);
  if (step === undefined || at < 0) return false;
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}

/**
 * Reads a key in the rows of a table, and moves the focus where it leads: ↑ ↓ Home End Page between rows, ← → over what a row holds,
 * Esc back to the row. Enter opens, Space ticks, Shift with an arrow ticks on, Ctrl+A ticks the page.
 *
 * @param event of the body of the table
 */
export function rowCommand(event: KeyboardEvent<HTMLElement>, selectable: boolean): RowCommand {
  const { key, shiftKey, currentTarget: body } = event;
  const from = event.target as Element;
  const row = from.closest<HTMLElement>('[data-row]');
  if (!row || event.altKey) return null;
  const isTyping = from instanceof HTMLInputElement && from.type !== 'checkbox' && from.type !== 'radio';
  if (isTyping) return null;
  if (from !== row && key === 'Escape') {
    row.focus();
    return 'moved';
  }
  if (moveWithin(row, from, key)) return 'moved';
  if (from !== row) return null;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') return selectable ? 'tickAll' : null;
  if (event.ctrlKey || event.metaKey) return null;
  if (key === 'Enter') return 'open';
  if (key === ' ') return selectable ? 'tick' : null;
  const rows = rowsOf(body);
  const index = target(key, rows.indexOf(row), rows.length - 1);
  if (index === undefined) return null;
  rows[index]?.focus();
  return shiftKey && selectable ? { tickTo: index } : 'moved';
}
