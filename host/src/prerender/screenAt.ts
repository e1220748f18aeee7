import { barePath } from '../boot/hashPath.ts';

/** Paths of the prerendered screens. */
export const PRERENDERED_PATHS = ['/login', '/', '/agreement'] as const;
export type PrerenderedPath = (typeof PRERENDERED_PATHS)[number];

/** Name of the frame's outline among the prerendered screens. */
export const OUTLINE = 'outline';

/** Same screen with and without a session (spec 2). */
const PUBLIC_PATHS: readonly string[] = ['/', '/agreement', '/wxevent', '/invitation'];

/**
 * Returns the name of the first screen at an address, without running the console. The name may not
 * belong to a prerendered screen.
 *
 * @example screenAt('/layout/admin/user', false) // '/login', because the page requires a session
 */
export function screenAt(path: string, signedIn: boolean): string {
  const screen = barePath(path);
  if (PUBLIC_PATHS.includes(screen)) return screen;
  return signedIn ? OUTLINE : '/login';
}
