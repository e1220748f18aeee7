import type { Route } from '../../request/types.ts';
import type { Option } from '../list/filterField.ts';

/** Source of the options of a `remoteSelect`. Must be a constant. */
export interface OptionSource {
  call: Route;
  /** Returns the request body of a search. Default: the first 20 matches of `keyword`. */
  body?: (text: string) => object;
  /** Returns the options from the `data` of the response. */
  read: (data: never) => readonly Option[];
  /** Returns the request body that loads options by value, to get the labels of selected values. */
  find?: (values: readonly (string | number)[]) => object;
}

const SEARCH_PAGE_SIZE = 20;

export function searchBody({ body }: OptionSource, text: string): object {
  return body ? body(text.trim()) : { page: 1, pageSize: SEARCH_PAGE_SIZE, keyword: text.trim() };
}

/** Returns the selected values as a list. */
export function valueList(value: unknown): (string | number)[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(
    (item) => (typeof item === 'string' && item !== '') || typeof item === 'number',
  );
}
