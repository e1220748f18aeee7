import type { SysMenu } from '../session/types.ts';

/** The route below which every menu page lives (spec 2). */
export const LAYOUT_PATH = '/layout';

/** What an address is made of. */
type Addressed = Pick<SysMenu, 'path' | 'parameters'>;

const ADDRESS = /^https?:\/\//i;

/** Whether a menu row leads out of the console: its name, path or component is a web address (gin-vue-admin keeps it there). */
export function externalAddress(
  menu: Pick<SysMenu, 'path' | 'name' | 'component'>,
): string | undefined {
  return [menu.path, menu.name, menu.component].find((text) => ADDRESS.test(text ?? ''));
}

/** The route pattern of a menu row, by that of the row above it. */
export function menuPath(menu: Pick<SysMenu, 'path'>, above: string): string {
  return `${above}/${menu.path.replace(/^\/+|\/+$/g, '')}`;
}

/**
 * The address of a menu row below the hash, with what the row's `parameters` ask for: those of the kind `params` fill the path's
 * `:name`, those of the kind `query` become its query. `undefined` when the path has a name that nothing fills.
 *
 * @example menuAddress({ menu: { path: 'pc/:id', parameters: [{ type: 'params', key: 'id', value: '7' }] }, path: '/layout/pc/:id' }) // '/layout/pc/7'
 */
export function menuAddress({ menu, path }: { menu: Addressed; path: string }): string | undefined {
  const ofKind = (kind: string) =>
    (menu.parameters ?? [])
      .filter(({ type }) => type === kind)
      .map(({ key, value }): [string, string] => [key, value]);
  const params = new Map(ofKind('params'));
  const segments = path.split('/').map((segment) => filled(segment, params));
  if (segments.includes(undefined)) return undefined;
  const search = new URLSearchParams(ofKind('query')).toString();
  return (
    segments.filter((segment) => segment !== null).join('/') + (search === '' ? '' : `?${search}`)
  );
}

/** A segment with its param in place; `null` for one that may be left out, `undefined` for one that may not. */
function filled(segment: string, params: ReadonlyMap<string, string>): string | null | undefined {
  if (!segment.startsWith(':')) return segment;
  const value = params.get(segment.slice(1).replace(/\?$/, ''));
  if (value) return encodeURIComponent(value);
  return segment.endsWith('?') ? null : undefined;
}
