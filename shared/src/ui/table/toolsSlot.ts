import { createContext } from 'react';
import type { ListOptions } from '../list/useList.ts';

/** A slot in the filter line for the tools of the table with the same list. */
export interface ToolsSlot {
  options: ListOptions;
  /** `null` until it is mounted. */
  element: HTMLElement | null;
}

/** Without this context a table shows its tools above itself. */
export const ToolsSlotContext = createContext<ToolsSlot | null>(null);
