import { defaultViewsAtom } from '../../session/state.ts';
import { store } from '../../store/store.ts';
import { type ColumnPrefs, parseColumnPrefs } from './tablePrefs.ts';

/** What a saved view brings back: filters, order and page size as the address has them, and the columns. */
export interface ViewContent {
  query: Readonly<Record<string, string>>;
  columns: ColumnPrefs;
}

/**
 * The view with which a list opens for the signed-in person: known with the session, so that a list does not wait for a second answer
 * before its first rows. Nothing when there is none, or when it makes no sense.
 */
export function readDefaultView(id: string): ViewContent | undefined {
  const { query, columns } = (store.get(defaultViewsAtom)[id] ?? {}) as {
    query?: unknown;
    columns?: unknown;
  };
  if (typeof query !== 'object' || query === null) return undefined;
  const values = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    query: Object.fromEntries(values),
    columns: parseColumnPrefs((columns ?? {}) as object),
  };
}

/** Keeps what the server says is the person's default, `undefined` for none. */
export function keepDefaultView(id: string, content: ViewContent | undefined): void {
  const { [id]: _, ...others } = store.get(defaultViewsAtom);
  store.set(defaultViewsAtom, content ? { ...others, [id]: content } : others);
}
