import type { SysMenu } from '../session/types.ts';

/** Parent route of all menu pages (spec 2). */
export const LAYOUT_PATH = '/layout';

/** Parts of a menu row that determine its URL. */
type Addressed = Pick<SysMenu, 'path' | 'parameters'>;

const ADDRESS = /^https?:\/\//i;

/**
 * Returns the external URL of a menu row: its name, path or component may be a web address (as in
 * gin-vue-admin).
 */
export function externalAddress(
  menu: Pick<SysMenu, 'path' | 'name' | 'component'>,
): string | undefined {
  return [menu.path, menu.name, menu.component].find((text) => ADDRESS.test(text ?? ''));
}

/** Returns the route pattern of a menu row, based on its parent's pattern. */
export function menuPath(menu: Pick<SysMenu, 'path'>, above: string): string {
  return `${above}/${menu.path.replace(/^\/+|\/+$/g, '')}`;
}

/**
 * Returns the URL of a menu row below the hash. Its `parameters` of type `params` replace `:name`
 * in the path, and those of type `query` become the query. `undefined` if a path parameter has no
 * value.
 *
 * @example
 * const menu = { path: 'pc/:id', parameters: [{ type: 'params', key: 'id', value: '7' }] };
 * menuAddress({ menu, path: '/layout/pc/:id' }); // '/layout/pc/7'
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

/**
 * Returns a segment with its parameter value. `null` for an optional segment without a value,
 * `undefined` for a required one.
 */
function filled(segment: string, params: ReadonlyMap<string, string>): string | null | undefined {
  if (!segment.startsWith(':')) return segment;
  const value = params.get(segment.slice(1).replace(/\?$/, ''));
  if (value) return encodeURIComponent(value);
  return segment.endsWith('?') ? null : undefined;
}
