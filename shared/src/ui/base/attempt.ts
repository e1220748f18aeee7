import { isValidElement, type ReactNode } from 'react';
import { warnOnce } from '../../log.ts';

/**
 * Does what a page says about data of a back end that may be of another kind than it was written for. What throws is told to the
 * developer console, once, and is as good as nothing.
 *
 * @param what names it there: `列 phone`
 */
export function attempt<T>(what: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    warnOnce(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** An object of the row where a text was expected. */
const isRaw = (drawn: ReactNode): boolean =>
  typeof drawn === 'object' &&
  drawn !== null &&
  !Array.isArray(drawn) &&
  !isValidElement(drawn) &&
  !('$$typeof' in drawn);

/** What a page draws of a row; nothing where that throws, or where the row has an object instead of what can be drawn. */
export function drawnOf(what: string, draw: () => ReactNode): ReactNode {
  const drawn = attempt(what, draw);
  if (!isRaw(drawn)) return drawn;
  warnOnce(`${what}: an object where a text was expected`);
  return undefined;
}
