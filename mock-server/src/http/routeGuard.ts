import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import type { DeclaredCall } from './declaredCall.ts';
import { assertEffectsDeclared } from './effects.ts';

/** State of the operation record of a request. */
interface RecordState {
  /** Id of the record that was started. */
  begun?: number;
  /** Whether the record is complete. */
  kept?: true;
  /** The recorded part of the body, set when the body was fitted to its schema. */
  body?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, set by the authentication. */
    caller: Caller | undefined;
    /** Code of the envelope, set when the call is answered. Refusals also have HTTP status 200. */
    answeredCode: number | undefined;
    record: RecordState;
    /**
     * The declaration of the requested call, if known. For most calls it is known from the start.
     */
    declared: DeclaredCall | undefined;
  }
  interface FastifyContextConfig {
    /** The declaration of an API call. */
    declared?: DeclaredCall;
    /** Marks a public route outside of the API: files, health checks, documents. */
    open?: true;
    /** Marks a route that accepts websockets. Set by `refuseOtherUpgrades`. */
    websocket?: true;
    /** Marks a route that is served under overload, because it reports the state of the process. */
    whileBusy?: true;
    /** Marks a route whose declaration is looked up per request. */
    found?: true;
  }
}

/**
 * Refuses to start with a route that declares no permission, or that writes without declared
 * effects.
 */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { declared, open, found: isLookedUp } = route.config ?? {};
    if (!declared?.permission && !open && !isLookedUp)
      throw new Error(
        `Route ${route.method} ${route.url} declares no permission. Set "permission", or "open" for a public route outside of the API.`,
      );
    if (declared) assertEffectsDeclared(declared);
  });
}
