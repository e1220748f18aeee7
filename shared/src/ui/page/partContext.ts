import { createContext, useContext } from 'react';
import type { PageValues } from '../../router/pageContext.ts';

/** Values that select the record of a record page in the page of one of its parts. */
export interface PartSelection {
  /** Query values that the page reads in addition to those of the URL. */
  query: PageValues;
  /** Fields of the list call. Filters of the same names are hidden. */
  body: Readonly<Record<string, unknown>>;
}

/** Set for pages in a part of a record page; `null` elsewhere. */
export const PartContext = createContext<PartSelection | null>(null);

/**
 * Returns the values that select the record if the page is shown as a part of a record page,
 * otherwise `null`. A page hides its own selection of a record then.
 *
 * @example {usePart() === null && <ChooseNetbar … />}
 */
export const usePart = (): PartSelection | null => useContext(PartContext);
