import { type RemoteManifest, resolvePage } from '@console/shared/contract';
import type { SysMenuShape } from '../menu/schemas.ts';
import type { SysUser } from '../user/schemas.ts';

/** Hints of the browser about the pages that it will show. */
export interface LandingHints {
  /**
   * Hash part of the address, `/layout/netbar/list?state=1`. Without it, the role's default page is
   * opened.
   */
  landing?: string | undefined;
  /** Component path of the page that was active last. */
  component?: string | undefined;
  /** Ids of the remotes with open pages. */
  remotes?: readonly string[];
}

/**
 * Returns a function that checks whether a release has a page that is about to be shown. A wrong
 * guess only costs the browser another request.
 */
export function isNeededForLanding(
  { landing, component, remotes = [] }: LandingHints,
  menus: readonly SysMenuShape[],
  user: Pick<SysUser, 'authority'>,
): (release: RemoteManifest) => boolean {
  const named =
    (landing === undefined ? undefined : componentAt(menus, segmentsOf(landing))) ?? component;
  const components = [named ?? componentOf(menus, user.authority.defaultRouter)].filter(
    (component) => component !== undefined,
  );
  return (release) =>
    remotes.includes(release.id) || components.some((path) => resolvePage([release], path));
}

function segmentsOf(landing: string): string[] {
  const [path = ''] = landing.split('?', 1);
  const segments = path.split('/').filter((part) => part !== '');
  return segments[0] === 'layout' ? segments.slice(1) : segments;
}

function componentAt(menus: readonly SysMenuShape[], names: readonly string[]): string | undefined {
  for (const { path, component, children } of menus) {
    const segments = path.split('/').filter((part) => part !== '');
    if (segments.some((part, index) => part !== names[index] && !part.startsWith(':'))) continue;
    const rest = names.slice(segments.length);
    const match = rest.length === 0 ? component : componentAt(children ?? [], rest);
    if (match !== undefined) return match;
  }
  return undefined;
}

function componentOf(menus: readonly SysMenuShape[], name: string): string | undefined {
  for (const menu of menus) {
    const match = menu.name === name ? menu.component : componentOf(menu.children ?? [], name);
    if (match !== undefined) return match;
  }
  return undefined;
}
