import { bare } from '../boot/hashPath.ts';

/** The screens that stand in the HTML, by their paths. */
export const DRAWN_PATHS = ['/login', '/', '/agreement'] as const;
export type DrawnPath = (typeof DRAWN_PATHS)[number];

/** The name of the frame's outline among them. */
export const OUTLINE = 'outline';

/** The same for everybody, with or without a session (spec 2). */
const FOR_ALL: readonly string[] = ['/', '/agreement', '/wxevent', '/invitation'];

/**
 * What a person sees first at an address, as far as that is known without running the console: the name of a drawn screen, or one
 * that no drawn screen has.
 *
 * @example screenAt('/layout/admin/user', false) // '/login': he has to sign in first
 */
export function screenAt(path: string, signedIn: boolean): string {
  const screen = bare(path);
  if (FOR_ALL.includes(screen)) return screen;
  return signedIn ? OUTLINE : '/login';
}
