import type { PgTable } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Answer } from './answer.ts';
import type { Effects } from './effects.ts';
import type { Refusal } from './errors.ts';
import type { RouteTargets } from './targets.ts';

/** `public`: anyone. `self`: anyone who is signed in. `granted`: roles that have a row for this call. */
export type Permission = 'public' | 'self' | 'granted';

export interface RateLimit {
  /** Calls that one address may make per window. */
  max: number;
  windowMs: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What every declaration of a call says, whatever its body, query and answer are. */
export interface CallFacts<P extends Permission = Permission> {
  method: Method;
  /** Below `/api`, for example `/user/getUserList`. */
  path: string;
  permission: P;
  /** Group under which the role screen lists the call. */
  apiGroup: string;
  /**
   * What the call does, in Chinese and in the product's voice: 网吧续期, 静默告警. It names the call in the role screen and in the
   * OpenAPI document, and is the action of its operation records. No two writing calls have the same.
   */
  description: string;
  /**
   * Whether a caller could use it to give himself or others rights that he does not manage, or to change the code that the server
   * runs. Every `granted` call declares it. Only 超级管理员 has such a call, unless an operator grants it.
   */
  raises?: boolean;
  /**
   * The part of the body that is recorded, where the names of its fields do not identify the secrets. The body has the form of its
   * schema, but the schema may have refused it. It must not throw.
   */
  recordedBody?(body: unknown): unknown;
  /** The part of a successful answer that is recorded, where `msg` shows a secret: fields are masked by name, texts are not searched. */
  recordedAnswer?(answer: Answer): Pick<Answer, 'msg'> & { data?: unknown };
  /** The objects that a writing call is about, where its body and query do not name them by `idOf`. */
  targets?: RouteTargets;
  /** Whether a repeated `requestId` is answered with the first result. The body needs a `requestId` then. */
  idempotent?: boolean;
  /** `false`: no transaction around the handler; each statement of `tx` commits alone. For slow work between statements. */
  transaction?: boolean;
  /** Starts only after the caller is authenticated, because it sends something to an outside service. */
  confirmed?: true;
  /** Takes a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  upload?: boolean;
  rateLimit?: RateLimit;
  /** Writes little, and is needed while the disk is full: to sign in, to make room. Other writes are refused then (S101). */
  whileFull?: true;
  /** A public call that needs a session for some of its answers, and answers 401 without one. */
  asksForSession?: boolean;
  /** Answers in plain text, by HTTP status, to callers that are no client of this API. */
  plainAnswers?: Readonly<Record<number, string>>;
  /** Largest body in bytes, where its schema sets no limit. Otherwise it is computed from the schema (bodyLimits.ts). */
  maxBytes?: number;
  /** Of a list, and of a call that works on the rows of one: the table whose data scope finds them. A start without its scope is refused. */
  scopeTable?: PgTable;
  /** The body is an archive (`application/zip`), passed to the handler as a Buffer; a larger one is refused with `tooLarge()`. */
  archive?: { maxBytes: number; tooLarge(): Refusal };
}

/** A call of the API as it is declared, without its handler: all that the API document, the role screen and the records need. */
export interface DeclaredCall extends CallFacts {
  audit: boolean;
  /** Absent for a call that only reads. */
  effects?: Effects;
  body?: TSchema;
  query?: TSchema;
  data: TSchema;
}

/**
 * The area that a call belongs to, as its path says.
 *
 * @example areaOf('/netbar/getNetbarList') // 'netbar'
 */
export const areaOf = (path: string): string => path.split('/')[1] ?? '';
