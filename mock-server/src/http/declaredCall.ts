import type { PgTable } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Effects } from './effects.ts';
import type { Refusal } from './errors.ts';
import type { Answer } from './handlerResponse.ts';
import type { RouteTargets } from './targets.ts';

/**
 * `public`: no session needed. `self`: any signed-in user. `granted`: roles with a permission row
 * for this call.
 */
export type Permission = 'public' | 'self' | 'granted';

export interface RateLimit {
  /** Maximum number of calls per address and window. */
  max: number;
  windowMs: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Properties of a declared call that do not depend on its body, query and response. */
export interface CallDeclaration<P extends Permission = Permission> {
  method: Method;
  /** Path below `/api`, for example `/user/getUserList`. */
  path: string;
  permission: P;
  /** Group of the call on the role screen. */
  apiGroup: string;
  /**
   * Chinese name of the action: 网吧续期, 静默告警. Shown on the role screen, in the OpenAPI document and
   * in operation records. Unique among writing calls.
   */
  description: string;
  /**
   * Whether a caller could use the call to give users rights that the caller does not manage, or to
   * change the code that the server runs. Each `granted` call declares it. Only 超级管理员 has such
   * calls by default.
   */
  raises?: boolean;
  /**
   * Returns the part of the body that is recorded. Needed if secrets cannot be recognized by field
   * names. The body is fitted to its schema, but the schema may have refused it. Must not throw.
   */
  recordedBody?(body: unknown): unknown;
  /**
   * Returns the part of a successful response that is recorded. Needed if `msg` contains a secret:
   * masking only looks at field names.
   */
  recordedAnswer?(answer: Answer): Pick<Answer, 'msg'> & { data?: unknown };
  /**
   * The objects that a writing call is about. Needed if its body and query do not name them with
   * `idOf`.
   */
  targets?: RouteTargets;
  /** Whether a repeated `requestId` returns the first result. The body then needs a `requestId`. */
  idempotent?: boolean;
  /**
   * `false` runs the handler without a transaction: each statement of `tx` commits separately. For
   * slow work between statements.
   */
  transaction?: boolean;
  /**
   * Runs the handler only after authentication is complete, because it sends something to an
   * external service.
   */
  confirmed?: true;
  /** Accepts a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  upload?: boolean;
  rateLimit?: RateLimit;
  /**
   * Allowed while the disk is full, because the call writes little and is needed then: sign-in and
   * cleanup. Other writes are refused (S101).
   */
  whileFull?: true;
  /** A public call that returns 401 for some requests without a session. */
  asksForSession?: boolean;
  /** Plain-text responses by HTTP status, for callers that are not clients of this API. */
  plainAnswers?: Readonly<Record<number, string>>;
  /**
   * Also sends the result in the headers `success` and `msg`, for clients that read the response as a
   * file.
   */
  resultInHeaders?: true;
  /**
   * Maximum body size in bytes if the schema sets no limit. Otherwise it is computed from the
   * schema (bodyLimits.ts).
   */
  maxBytes?: number;
  /**
   * For a list and for calls on its rows: the table that determines the data scope. The server does
   * not start if the table has no scope.
   */
  scopeTable?: PgTable;
  /**
   * The body is an archive (`application/zip`) and is passed to the handler as a Buffer. A larger
   * body is refused with `tooLarge()`.
   */
  archive?: { maxBytes: number; tooLarge(): Refusal };
}

/**
 * A declared call without its handler. Used for the API document, the role screen and operation
 * records.
 */
export interface DeclaredCall extends CallDeclaration {
  audit: boolean;
  /** Absent for calls that only read. */
  effects?: Effects;
  body?: TSchema;
  query?: TSchema;
  data: TSchema;
}

/**
 * Returns the area of a call from its path.
 *
 * @example areaOfPath('/netbar/getNetbarList') // 'netbar'
 */
export const areaOfPath = (path: string): string => path.split('/')[1] ?? '';
