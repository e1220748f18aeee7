/** Grant for all component paths. */
const EVERY_PATH = '*';

/**
 * Returns true if a declared or granted component path includes another path. A path includes
 * itself, a path with a trailing `/**` includes all paths below it, and `*` includes all paths.
 *
 * @example includesPath('view/netbar/**', 'view/netbar/list') // true
 */
export function includesPath(wide: string, path: string): boolean {
  if (wide === EVERY_PATH || wide === path) return true;
  return wide.endsWith('/**') && path.startsWith(wide.slice(0, -2));
}

/** Returns true if two component paths have a path in common. */
export const pathsOverlap = (a: string, b: string): boolean =>
  includesPath(a, b) || includesPath(b, a);
