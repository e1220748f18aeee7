import { isValidElement, type ReactNode } from 'react';
import { warnOnce } from '../../log.ts';

/**
 * Runs a callback of a page on data that may have an unexpected shape. If it throws, logs one
 * warning to the developer console and returns `undefined`.
 *
 * @param what prefix of the warning, for example `列 phone`
 */
export function tryOrWarn<T>(what: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    warnOnce(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Whether the callback returned a plain object, which React cannot render. */
const isPlainObject = (rendered: ReactNode): boolean =>
  typeof rendered === 'object' &&
  rendered !== null &&
  !Array.isArray(rendered) &&
  !isValidElement(rendered) &&
  !('$$typeof' in rendered);

/** Returns the rendered value, or `undefined` if rendering throws or returns a plain object. */
export function renderOrWarn(what: string, render: () => ReactNode): ReactNode {
  const rendered = tryOrWarn(what, render);
  if (!isPlainObject(rendered)) return rendered;
  warnOnce(`${what}: expected a text, got an object`);
  return undefined;
}
