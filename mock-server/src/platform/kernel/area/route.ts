import type { Static, TSchema } from 'typebox';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { Caller } from '../../../http/caller.ts';
import type { CallFacts, DeclaredCall, Permission } from '../../../http/declaredCall.ts';
import type { Effects } from '../../../http/effects.ts';
import type { Call } from './call.ts';

/** The caller of a route: a public call may have none. */
type CallerOf<P extends Permission> = P extends 'public' ? Caller | undefined : Caller;

/** Whether a row is written to the operation records, true for every write that has an author, and what the write does. */
type Writing<B, C> =
  | {
      audit: true;
      /** The effects of the call for which a verification may be required; `[]` for none. */
      effects: Effects<B, C>;
    }
  | {
      audit: false;
      /** Without it the call only reads. */
      effects?: Effects<B, C>;
    };

/** What a call that roles are granted has to declare besides. */
type OfGranted<P extends Permission> = P extends 'granted' ? { raises: boolean } : unknown;

interface RouteParts<P extends Permission, B extends TSchema, Q extends TSchema, D extends TSchema>
  extends CallFacts<P> {
  body?: B;
  query?: Q;
  /** Schema of the answer's `data` on success. */
  data: D;
  handler(call: Call<Static<B>, Static<Q>, CallerOf<P>>): Promise<Answer<Static<D>> | KeptRefusal>;
}

export type RouteDefinition<
  P extends Permission,
  B extends TSchema,
  Q extends TSchema,
  D extends TSchema,
> = RouteParts<P, B, Q, D> & Writing<Static<B>, CallerOf<P>> & OfGranted<P>;

/** A call of the API with its handler. */
export interface Route extends DeclaredCall {
  handler(call: Call): Promise<Answer | KeptRefusal>;
}

/** Calls of one area. */
export interface RouteGroup {
  name: string;
  routes: Route[];
}

/**
 * Declares a call of the API. Without `permission`, `apiGroup`, `description`, `audit`, `data`, where it writes `effects`, and where
 * roles are granted it `raises`, it does not compile.
 *
 * @example
 * defineRoute({
 *   method: 'POST', path: '/netbar/getNetbar', permission: 'granted', raises: false, apiGroup: '网吧', description: '查看网吧',
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
