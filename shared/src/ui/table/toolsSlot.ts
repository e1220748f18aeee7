import { createContext } from 'react';
import type { ListOptions } from '../list/useList.ts';

/** A place on the line of the filters, for the tools of the table that shows the same list. */
export interface ToolsSlot {
  options: ListOptions;
  /** `null` until it is drawn. */
  element: HTMLElement | null;
}

/** Left out: a table has its tools above itself. */
export const ToolsSlotContext = createContext<ToolsSlot | null>(null);
