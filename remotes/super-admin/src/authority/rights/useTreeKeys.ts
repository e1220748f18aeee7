import { type KeyboardEvent, useState } from 'react';
import type { TickNode } from './tickTree.ts';

/** A visible row. */
interface SeenRow {
  key: string;
  parent: string | undefined;
  hasChildren: boolean;
}

function seenRows(
  nodes: readonly TickNode[],
  isOpen: (key: string) => boolean,
  parent?: string,
): SeenRow[] {
  return nodes.flatMap(({ key, children }) => [
    { key, parent, hasChildren: children.length > 0 },
    ...(isOpen(key) ? seenRows(children, isOpen, key) : []),
  ]);
}

export interface TreeKeys {
  /** Key of the row that Tab focuses: the last used row, or else the first. */
  active: string | undefined;
  setActive(key: string): void;
  /** Handles keys in the checkbox of a row. The row is inside an element with `data-key`. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

function focusRow(from: HTMLElement, key: string | undefined): void {
  const rows = from.closest('[data-tree]')?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
  const row = [...rows].find((candidate) => candidate.dataset.key === key);
  row?.querySelector<HTMLElement>('input')?.focus();
}

/**
 * Gives a tree a single tab stop and keyboard navigation: ↑ ↓ Home End move to another row, → opens
 * or enters a branch, ← folds it or moves to its parent.
 *
 * @param nodes the visible nodes
 * @param setOpen opens or folds a branch
 */
export function useTreeKeys(
  nodes: readonly TickNode[],
  isOpen: (key: string) => boolean,
  setOpen: (key: string, open: boolean) => void,
): TreeKeys {
  const [last, setActive] = useState('');
  const rows = seenRows(nodes, isOpen);
  const active = (rows.find(({ key }) => key === last) ?? rows[0])?.key;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = rows.findIndex(({ key }) => key === active);
    const row = rows[at];
    if (!row) return;
    const open = row.hasChildren && isOpen(row.key);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusRow(event.currentTarget, rows[at + 1]?.key),
      ArrowUp: () => focusRow(event.currentTarget, rows[at - 1]?.key),
      Home: () => focusRow(event.currentTarget, rows[0]?.key),
      End: () => focusRow(event.currentTarget, rows.at(-1)?.key),
      ArrowRight: () =>
        open ? focusRow(event.currentTarget, rows[at + 1]?.key) : setOpen(row.key, row.hasChildren),
      ArrowLeft: () => (open ? setOpen(row.key, false) : focusRow(event.currentTarget, row.parent)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return { active, setActive, onKeyDown };
}
