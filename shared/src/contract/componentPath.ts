/** Menu components that only hold children: the host passes through them (gin-vue-admin 2.6.3, GVA's `routerHolder`). */
const PASS_THROUGH = new Set([
  'view/routerHolder',
  'view/layout',
  'view/superAdmin',
  'view/systemTools',
  'view/example',
]);

/**
 * Brings a component path, as a menu row or a manifest names it, to one form: `view/superAdmin/user/user`.
 *
 * Back-slashes become slashes; a leading `/`, `./`, `@/` or `src/`, a file ending and a trailing `/index` go.
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

/** What a menu row's component is: a page of a remote, a parent without a screen, an external address, or nothing. */
export type ComponentKind = 'page' | 'holder' | 'external' | 'none';

/**
 * Tells what the host should draw for a menu row's `component`.
 *
 * @example componentKind('view/routerHolder.vue') // 'holder'
 */
export function componentKind(component: string): ComponentKind {
  if (/^https?:\/\//i.test(component.trim())) return 'external';
  const path = normaliseComponentPath(component);
  if (path === '') return 'none';
  return PASS_THROUGH.has(path) ? 'holder' : 'page';
}
