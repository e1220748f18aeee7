import type { Route } from '../../request/types.ts';
import type { Option } from './option.ts';

/** Source of the options of a picker. Must be a constant. */
export interface OptionSource {
  /** The call that searches. */
  call: Route;
  /** Returns the request body of a search. Default: the first 20 matches of `keyword`. */
  body?: (text: string) => object;
  /** Returns the options from the `data` of the response. */
  read: (data: never) => readonly Option[];
  /**
   * Returns the request body that loads options by value, to get the labels of selected values.
   * Without it, a text is its own label.
   */
  find?: (values: readonly (string | number)[]) => object;
}

/** Number of options that one search returns. */
export const FOUND_AT_ONCE = 20;

export function searchBody({ body }: OptionSource, text: string): object {
  return body ? body(text.trim()) : { page: 1, pageSize: FOUND_AT_ONCE, keyword: text.trim() };
}

/** Returns the selected values as a list. */
export function valueList(value: unknown): (string | number)[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(
    (item) => (typeof item === 'string' && item !== '') || typeof item === 'number',
  );
}

type Labels = Map<string | number, string>;

const loaded = new WeakMap<OptionSource, Labels>();

/** Returns the labels of all options that were loaded from a source, by value. */
export function loadedLabels(source: OptionSource): Labels {
  const known = loaded.get(source) ?? new Map();
  loaded.set(source, known);
  return known;
}
