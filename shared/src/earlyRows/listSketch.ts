import type { Route } from '../request/types.ts';
import { tableKey } from '../session/keptTable.ts';
import { readLocal, writeLocal } from '../session/localStore.ts';
import type { PlainLine } from './plainText.ts';

/** Changes with what is kept: one of another version of the console is as good as none. */
const FORM = 1;

/** Pixels, from the upper left corner of the tab's panel. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A column as it stood there, from left to right. */
export interface SketchColumn {
  title: string;
  width: number;
  /** What a cell says; `null` where only the page's own code knows. */
  lines: readonly PlainLine[] | null;
  /** Stands at the right of its column. */
  numeric?: boolean;
  /** Stays at this side, so many pixels from it, while the others scroll sideways. */
  pinned?: { side: 'left' | 'right'; at: number };
}

/**
 * How a list stood on the screen when it was last there, with everything that its first call needs, and nothing of its rows: enough to
 * draw the rows of now before any code of the page has come.
 */
export interface ListSketch {
  form: number;
  /** Name of the menu row that the page was opened from. */
  menu: string;
  /** The build that drew it, `netbar@3f2a9c01d7e4`. */
  remote: string;
  /** Names the table; its call unless the list says otherwise. */
  table: string;
  /** What the person likes of the table, as it is kept: with other likes the list is another one. */
  likes: string | null;
  call: Route;
  body: Readonly<Record<string, unknown>>;
  /** Pixels of the window: in another one everything stands elsewhere. */
  window: readonly [width: number, height: number];
  /** From the window's upper left corner. */
  panel: Box;
  page: Box;
  title: Box & { text: string };
  /** Buttons and fields. */
  controls: readonly Box[];
  grid: Box;
  /** Pixels that titles and a row are high. */
  headHeight: number;
  rowHeight: number;
  columns: readonly SketchColumn[];
}

const keyOf = (userId: number, path: string): string => `sketch:${userId}:${path}`;

/** Keeps how the list at a path stands for a person; one that stands as before is not written again. */
export function keepSketch(userId: number, path: string, sketch: Omit<ListSketch, 'form'>): void {
  const text = JSON.stringify({ form: FORM, ...sketch });
  if (readLocal(keyOf(userId, path)) !== text) writeLocal(keyOf(userId, path), text);
}

/** How the list at a path stood for a person; nothing when that is not known. Never throws. */
export function readSketch(userId: number, path: string): ListSketch | undefined {
  try {
    const kept = JSON.parse(readLocal(keyOf(userId, path)) ?? 'null') as ListSketch | null;
    return kept?.form === FORM ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What a person likes of a table, as it is kept; `null` for nothing yet. */
export const likesOf = (userId: number, table: string): string | null =>
  readLocal(tableKey(userId, table));
