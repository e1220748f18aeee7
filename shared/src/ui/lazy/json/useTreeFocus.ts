import { type KeyboardEvent, type RefObject, useState } from 'react';
import { copyText } from '../../base/copyText.ts';
import { type JsonRow, toCopyText } from './jsonRows.ts';

interface TreeFocus {
  /** Path of the line in the Tab order. */
  chosen: string;
  onFocus(path: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Returns the index of the parent line. */
function parentIndex(rows: readonly JsonRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let index = at - 1; index >= 0; index -= 1)
    if ((rows[index]?.level ?? level) < level) return index;
  return at;
}

/**
 * Keyboard handling of a tree by the ARIA pattern: one line is in the Tab order, arrows move,
 * expand and collapse.
 *
 * @param act expands or collapses a line, or shows more of it
 */
export function useTreeFocus(
  box: RefObject<HTMLElement | null>,
  rows: readonly JsonRow[],
  act: (row: JsonRow, isOpen?: boolean) => void,
): TreeFocus {
  const [storedPath, setChosen] = useState('');
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === storedPath),
  );
  const chosen = rows[at]?.path ?? '';
  const go = (to: number): void => {
    const index = Math.min(rows.length - 1, Math.max(0, to));
    setChosen(rows[index]?.path ?? '');
    (box.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (!row) return;
    const copies = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (copies && getSelection()?.isCollapsed !== false && row.rest === 0)
      void copyText(toCopyText(row.value));
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.isOpen ? go(at + 1) : row.size ? act(row, true) : undefined),
      ArrowLeft: () => (row.isOpen ? act(row, false) : go(parentIndex(rows, at))),
      Enter: () => act(row),
      ' ': () => act(row),
    };
    const done = keys[event.key];
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  return { chosen, onFocus: setChosen, onKeyDown };
}
