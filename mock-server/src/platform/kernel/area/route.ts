import type { Static, TSchema } from 'typebox';
import type { Caller } from '../../../http/caller.ts';
import type { CallDeclaration, DeclaredCall, Permission } from '../../../http/declaredCall.ts';
import type { Effects } from '../../../http/effects.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import type { Call } from './call.ts';

/** The caller of a route. Public calls can be anonymous. */
type CallerOf<P extends Permission> = P extends 'public' ? Caller | undefined : Caller;

/**
 * Whether an operation record is written (true for every write with an author), and the effects of
 * the call.
 */
type AuditFields<B, C> =
  | {
      audit: true;
      /** Effects of the call for which a verification can be required; `[]` if there are none. */
      effects: Effects<B, C>;
    }
  | {
      audit: false;
      /** Without it the call is read-only. */
      effects?: Effects<B, C>;
    };

/** Additional declaration of calls that are granted to roles. */
type GrantedFields<P extends Permission> = P extends 'granted' ? { raises: boolean } : unknown;

interface RouteParts<P extends Permission, B extends TSchema, Q extends TSchema, D extends TSchema>
  extends CallDeclaration<P> {
  body?: B;
  query?: Q;
  /** Schema of `data` in a successful response. */
  data: D;
  handler(
    call: Call<Static<B>, Static<Q>, CallerOf<P>>,
  ): Promise<Answer<Static<D>> | CommittedRefusal>;
}

export type RouteDefinition<
  P extends Permission,
  B extends TSchema,
  Q extends TSchema,
  D extends TSchema,
> = RouteParts<P, B, Q, D> & AuditFields<Static<B>, CallerOf<P>> & GrantedFields<P>;

export interface Route extends DeclaredCall {
  handler(call: Call): Promise<Answer | CommittedRefusal>;
}

export interface RouteGroup {
  name: string;
  routes: Route[];
}

/**
 * Declares a call of the API. `permission`, `apiGroup`, `description`, `audit` and `data` are
 * required by the compiler, as are `effects` for calls that write and `raises` for calls that are
 * granted to roles.
 *
 * @example
 * defineRoute({
 *   method: 'POST', path: '/netbar/getNetbar', permission: 'granted', raises: false,
 *   apiGroup: '网吧', description: '查看网吧',
 *   audit: false,
 *   body: Type.Object({ ID }), data: Type.Object({ netbar: Netbar }),
 *   handler: async ({ tx, body }) => ({ data: { netbar: await readNetbar(tx, body.ID) } }),
 * })
 */
export function defineRoute<
  P extends Permission,
  B extends TSchema,
  Q extends TSchema,
  D extends TSchema,
>(route: RouteDefinition<P, B, Q, D>): Route {
  return route as unknown as Route;
}
