import type { Route } from '../../request/types.ts';
import type { Option } from '../list/filterField.ts';

/** Where a `remoteSelect` finds its options. A constant. */
export interface OptionSource {
  call: Route;
  /** The body of a search; the first 20 by `keyword` unless told. */
  body?: (text: string) => object;
  /** The options in the answer's `data`. */
  read: (data: never) => readonly Option[];
  /** The body that asks for options by their values, for what is chosen already and has no name yet. */
  find?: (values: readonly (string | number)[]) => object;
}

const FOUND = 20;

/** The body of a search for a text. */
export function searchBody({ body }: OptionSource, text: string): object {
  return body ? body(text.trim()) : { page: 1, pageSize: FOUND, keyword: text.trim() };
}

/** What a value of one or of several holds, as a list. */
export function valueList(value: unknown): (string | number)[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one) => (typeof one === 'string' && one !== '') || typeof one === 'number');
}
