import { type RemoteManifest, resolvePage } from '@console/shared/contract';
import type { SysMenuShape } from '../menu/schemas.ts';
import type { SysUser } from '../user/schemas.ts';

/** What a browser tells of the pages that it is about to show. */
export interface Wanted {
  /** Address below the hash, `/layout/netbar/list?state=1`; without one the role's default page is opened. */
  landing?: string | undefined;
  /** Component path of the page that was last in front. */
  component?: string | undefined;
  /** Ids of remotes whose pages are open. */
  remotes?: readonly string[];
}

/** Tells which releases have a page that is about to be shown. A wrong guess costs a request, no more. */
export function neededFor(
  { landing, component, remotes = [] }: Wanted,
  menus: readonly SysMenuShape[],
  user: Pick<SysUser, 'authority'>,
): (release: RemoteManifest) => boolean {
  const named =
    (landing === undefined ? undefined : componentAt(menus, segmentsOf(landing))) ?? component;
  const components = [named ?? componentOf(menus, user.authority.defaultRouter)].filter(
    (one) => one !== undefined,
  );
  return (release) =>
    remotes.includes(release.id) || components.some((one) => resolvePage([release], one));
}

function segmentsOf(landing: string): string[] {
  const [path = ''] = landing.split('?', 1);
  const segments = path.split('/').filter((part) => part !== '');
  return segments[0] === 'layout' ? segments.slice(1) : segments;
}

function componentAt(
  menus: readonly SysMenuShape[],
  wanted: readonly string[],
): string | undefined {
  for (const { path, component, children } of menus) {
    const own = path.split('/').filter((part) => part !== '');
    if (own.some((part, index) => part !== wanted[index] && !part.startsWith(':'))) continue;
    const rest = wanted.slice(own.length);
    const found = rest.length === 0 ? component : componentAt(children ?? [], rest);
    if (found !== undefined) return found;
  }
  return undefined;
}

function componentOf(menus: readonly SysMenuShape[], name: string): string | undefined {
  for (const menu of menus) {
    const found = menu.name === name ? menu.component : componentOf(menu.children ?? [], name);
    if (found !== undefined) return found;
  }
  return undefined;
}
