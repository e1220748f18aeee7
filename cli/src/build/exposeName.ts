import { normaliseComponentPath } from '@console/shared/contract';

/**
 * Returns the name of the exposed module of a page, derived from its component path.
 *
 * @example exposeName('view/netbar/list.vue') // './netbar/list'
 */
export function exposeName(component: string): string {
  return `./${normaliseComponentPath(component)
    .replace(/\/\*\*$/, '')
    .replace(/^(?:view|plugin)\//, '')}`;
}

/**
 * Returns the name of the exposed module of a slot.
 *
 * @example slotExpose('header.toolbar/v1') // './slots/header.toolbar.v1'
 */
export function slotExpose(slot: string): string {
  return `./slots/${slot.replace('/', '.')}`;
}

/**
 * Returns the name of the chunk group of an exposed module in the bundler's stats.
 *
 * @example exposeChunk('./netbar/list') // 'page-netbar-list'
 */
export function exposeChunk(expose: string): string {
  return `page-${expose.slice(2).replaceAll('/', '-')}`;
}
