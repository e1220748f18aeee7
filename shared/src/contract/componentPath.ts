/**
 * Menu components that only contain children. The host renders the children directly (gin-vue-admin
 * 2.6.3, GVA's `routerHolder`).
 */
const PASS_THROUGH = new Set([
  'view/routerHolder',
  'view/layout',
  'view/superAdmin',
  'view/systemTools',
  'view/example',
]);

/**
 * Normalises a component path of a menu row or a manifest: `view/superAdmin/user/user`. Converts
 * back-slashes to slashes. Removes a leading `/`, `./`, `@/` or `src/`, a file extension and a
 * trailing `/index`.
 *
 * @example normaliseComponentPath('@/view/dashboard/index.vue') // 'view/dashboard'
 */
export function normaliseComponentPath(path: string): string {
  let rest = path.trim().replaceAll('\\', '/');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/^(?:\.?\/|@\/|src\/)/, '');
  }
  return rest.replace(/\.(?:vue|tsx|jsx|ts|js)$/, '').replace(/\/index$/, '');
}

/**
 * Kind of a menu row's component: a page of a remote, a parent without a page, an external URL, or
 * none.
 */
export type ComponentKind = 'page' | 'holder' | 'external' | 'none';

/**
 * Returns what the host renders for the `component` of a menu row.
 *
 * @example componentKind('view/routerHolder.vue') // 'holder'
 */
export function componentKind(component: string): ComponentKind {
  if (/^https?:\/\//i.test(component.trim())) return 'external';
  const path = normaliseComponentPath(component);
  if (path === '') return 'none';
  return PASS_THROUGH.has(path) ? 'holder' : 'page';
}
