/** Every component path, in a grant. */
const EVERY_PATH = '*';

/**
 * Whether a declared component path or one of a grant takes all that another one takes: itself, what is below its trailing `/**`,
 * or everything.
 *
 * @example coversPath('view/netbar/**', 'view/netbar/list') // true
 */
export function coversPath(wide: string, path: string): boolean {
  if (wide === EVERY_PATH || wide === path) return true;
  return wide.endsWith('/**') && path.startsWith(wide.slice(0, -2));
}

/** Whether there is a path that both take. */
export const overlap = (one: string, other: string): boolean =>
  coversPath(one, other) || coversPath(other, one);
