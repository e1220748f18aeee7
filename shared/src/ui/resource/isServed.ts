import type { Operation } from '../../request/operation.ts';
import type { Route } from '../../request/types.ts';
import { serves } from '../../session/state.ts';

/** Whether the back end has the call of an action or a column: what it has not is not offered. */
export function isServed({ call }: { call?: Operation<Route> | Route }): boolean {
  return call === undefined || serves(typeof call === 'string' ? call : call.route);
}
