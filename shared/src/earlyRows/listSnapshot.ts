import type { Route } from '../request/types.ts';
import { readLocal, writeLocal } from '../session/localStore.ts';
import { tableKey } from '../session/tablePreferences.ts';
import type { PlainLine } from './plainText.ts';

/** Version of the stored format. Sketches of other versions are ignored. */
const FORMAT_VERSION = 1;

/** Position in pixels, relative to the upper left corner of the tab panel. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A column, from left to right. */
export interface SnapshotColumn {
  title: string;
  width: number;
  /** Content of a cell. `null` if only the code of the page can render it. */
  lines: readonly PlainLine[] | null;
  /** Whether the column is right-aligned. */
  numeric?: boolean;
  /** Side to which the column is pinned, and its offset in pixels. */
  pinned?: { side: 'left' | 'right'; at: number };
}

/**
 * Layout of a list at its last visit, with the data of its first call but without its rows.
 * Sufficient to show current rows before the code of the page is loaded.
 */
export interface ListSnapshot {
  form: number;
  /** Name of the menu row from which the page was opened. */
  menu: string;
  /** The build that rendered it, `netbar@3f2a9c01d7e4`. */
  remote: string;
  /** Identifies the table. Default: its call. */
  table: string;
  /** Stored preferences of the user for the table. The sketch is valid for these only. */
  likes: string | null;
  call: Route;
  body: Readonly<Record<string, unknown>>;
  /** Size of the window in pixels. The sketch is valid for this size only. */
  window: readonly [width: number, height: number];
  /** Relative to the upper left corner of the window. */
  panel: Box;
  page: Box;
  title: Box & { text: string };
  /** Buttons and fields. */
  controls: readonly Box[];
  grid: Box;
  /** Heights of the header and of a row in pixels. */
  headHeight: number;
  rowHeight: number;
  columns: readonly SnapshotColumn[];
}

const keyOf = (userId: number, path: string): string => `sketch:${userId}:${path}`;

/** Stores the layout of a list for a user and a path. An unchanged layout is not written again. */
export function saveListSnapshot(
  userId: number,
  path: string,
  sketch: Omit<ListSnapshot, 'form'>,
): void {
  const text = JSON.stringify({ form: FORMAT_VERSION, ...sketch });
  if (readLocal(keyOf(userId, path)) !== text) writeLocal(keyOf(userId, path), text);
}

/** Returns the stored layout of a list for a user and a path, or `undefined`. Never throws. */
export function readListSnapshot(userId: number, path: string): ListSnapshot | undefined {
  try {
    const stored = JSON.parse(readLocal(keyOf(userId, path)) ?? 'null') as ListSnapshot | null;
    return stored?.form === FORMAT_VERSION ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored preferences of a user for a table, or `null`. */
export const storedPreferences = (userId: number, table: string): string | null =>
  readLocal(tableKey(userId, table));
