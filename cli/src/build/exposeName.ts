import { normaliseComponentPath } from '@console/shared/contract';

/**
 * Name of the exposed module for a page, from its component path.
 *
 * @example exposeName('view/netbar/list.vue') // './netbar/list'
 */
export function exposeName(component: string): string {
  return `./${normaliseComponentPath(component)
    .replace(/\/\*\*$/, '')
    .replace(/^(?:view|plugin)\//, '')}`;
}

/**
 * Name of the exposed module for a place of the host.
 *
 * @example slotExpose('header.toolbar/v1') // './slots/header.toolbar.v1'
 */
export function slotExpose(slot: string): string {
  return `./slots/${slot.replace('/', '.')}`;
}

/**
 * Name of the chunk group of an exposed module; the bundler's stats are read by it.
 *
 * @example exposeChunk('./netbar/list') // 'page-netbar-list'
 */
export function exposeChunk(expose: string): string {
  return `page-${expose.slice(2).replaceAll('/', '-')}`;
}
