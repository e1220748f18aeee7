import { useState } from 'react';
import type { Item } from './manager.model.ts';

/** Which items are selected, and which one has the focus. */
interface Selected {
  keys: ReadonlySet<string>;
  /** Start of a range. */
  anchor: string | undefined;
  focused: string | undefined;
}

const NOTHING: Selected = { keys: new Set(), anchor: undefined, focused: undefined };

/** Effect of a click or key on the selection. */
export type SelectMode = 'only' | 'toggle' | 'range';

export const modeOf = (event: {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): SelectMode => (event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');

/** Selection of several items as in a file manager: by click, range and toggle. */
export function useItemSelection(items: readonly Item[]) {
  const [selected, setSelected] = useState(NOTHING);
  const indexOf = (key: string | undefined): number => items.findIndex((item) => item.key === key);
  const select = (key: string, mode: SelectMode): void =>
    setSelected((before) => {
      if (mode === 'range') {
        const from = Math.max(0, indexOf(before.anchor));
        const to = indexOf(key);
        const range = items.slice(Math.min(from, to), Math.max(from, to) + 1);
        return {
          keys: new Set(range.map((item) => item.key)),
          anchor: items[from]?.key,
          focused: key,
        };
      }
      const keys = mode === 'only' ? new Set<string>() : new Set(before.keys);
      if (!keys.delete(key)) keys.add(key);
      return { keys, anchor: key, focused: key };
    });
  return {
    has: (key: string): boolean => selected.keys.has(key),
    items: items.filter(({ key }) => selected.keys.has(key)),
    focusedIndex: Math.max(0, indexOf(selected.focused)),
    select,
    selectAll: () =>
      setSelected((before) => ({ ...before, keys: new Set(items.map(({ key }) => key)) })),
    clear: () => setSelected(NOTHING),
  };
}

export type ItemSelection = ReturnType<typeof useItemSelection>;
