import { viewKey } from '../../session/keptTable.ts';
import { readLocal, removeLocal, writeLocal } from '../../session/localStore.ts';
import { type ColumnPrefs, parseColumnPrefs } from './tablePrefs.ts';

/** What a saved view brings back: filters, order and page size as the address has them, and the columns. */
export interface ViewContent {
  query: Readonly<Record<string, string>>;
  columns: ColumnPrefs;
}

/**
 * The view with which a list opens for a person, as this browser last heard of it: a list does not wait for a second answer before its
 * first rows. Nothing when there is none, or when it makes no sense.
 */
export function readDefaultView(userId: number, id: string): ViewContent | undefined {
  try {
    const { query, columns } = JSON.parse(readLocal(viewKey(userId, id)) ?? 'null') as { query: unknown; columns: unknown };
    const values = Object.entries(query as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { query: Object.fromEntries(values), columns: parseColumnPrefs(columns as object) };
  } catch {
    return undefined;
  }
}

/** Keeps what the server says is the person's default, `undefined` for none. */
export function keepDefaultView(userId: number, id: string, content: ViewContent | undefined): void {
  if (content) writeLocal(viewKey(userId, id), JSON.stringify(content));
  else removeLocal(viewKey(userId, id));
}
