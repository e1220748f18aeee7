import { defaultViewsAtom } from '../../session/state.ts';
import { store } from '../../store/store.ts';
import { type ColumnPrefs, parseColumnPrefs } from './tablePrefs.ts';

/** Content of a saved view: filters, sorting and page size as in the URL, and the columns. */
export interface ViewContent {
  query: Readonly<Record<string, string>>;
  columns: ColumnPrefs;
}

/**
 * Returns the user's default view of a list. It is part of the session, so that a list does not
 * wait for another response before its first rows. Returns `undefined` if there is none or it is
 * invalid.
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

/** Stores the user's default view as reported by the server, `undefined` for none. */
export function storeDefaultView(id: string, content: ViewContent | undefined): void {
  const { [id]: _, ...others } = store.get(defaultViewsAtom);
  store.set(defaultViewsAtom, content ? { ...others, [id]: content } : others);
}
