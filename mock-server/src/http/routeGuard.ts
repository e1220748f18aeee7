import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import type { DeclaredCall } from './declaredCall.ts';
import { assertEffectsDeclared } from './effects.ts';

/** How the operation record of a request stands. */
interface RecordState {
  /** Number of the record that was begun. */
  begun?: number;
  /** Whether nothing is left to be recorded. */
  kept?: true;
  /** What of the body is recorded, once it was fitted to its schema. */
  body?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once he is known. */
    caller: Caller | undefined;
    /** The envelope's code, once a call is answered: HTTP 200 says nothing of a refusal. */
    answeredCode: number | undefined;
    record: RecordState;
    /** The declaration of the call that it makes, as far as it is known: of most calls from the start. */
    declared: DeclaredCall | undefined;
  }
  interface FastifyContextConfig {
    /** The declaration of an API call. */
    declared?: DeclaredCall;
    /** Says that a route outside the API is meant for anyone: files, health, documents. */
    open?: true;
    /** Says that a route is answered while the process is overloaded: it tells how the process is. */
    whileBusy?: true;
    /** Says that the declaration is found for each request, and the request held to it. */
    found?: true;
  }
}

/** Refuses to start with a route that says nothing about who may use it, or that writes and does not say to what effect. */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { declared, open, found } = route.config ?? {};
    if (!declared?.permission && !open && !found)
      throw new Error(`Route ${route.method} ${route.url} declares no permission`);
    if (declared) assertEffectsDeclared(declared);
  });
}
