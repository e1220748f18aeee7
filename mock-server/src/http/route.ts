import type { Readable } from 'node:stream';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../db/database.ts';
import type { Caller, IssuedToken } from './caller.ts';
import type { Deps } from './deps.ts';
import type { Effects } from './effects.ts';
import type { Refusal } from './errors.ts';

/** `public`: anyone. `self`: anyone who is signed in. `granted`: roles that have a row for this call. */
export type Permission = 'public' | 'self' | 'granted';

/** A file that comes in a form. */
export interface Upload {
  /** As the sender calls it: a text, never a path. */
  name: string;
  /** `truncated` when it was longer than any file may be. */
  stream: Readable & { truncated?: boolean };
  /** The other fields of the form. To be read after the file: some of them come behind it. */
  fields(): Promise<Readonly<Record<string, string>>>;
}

export interface Call<B = unknown, Q = unknown, C = Caller> {
  /** The transaction of this call; commits when the handler answers, rolls back when it throws. */
  tx: Tx;
  body: B;
  query: Q;
  caller: C;
  deps: Deps;
  now: Date;
  ip: string;
  agent: string;
  /** What the browser sent as its device, sealed: `openDevice` reads it. */
  deviceCookie: string | undefined;
  requestId: string;
  /** Whether its caller has proven himself once more, for exactly this call. */
  proven: boolean;
  /** The file of a route with `upload`, to be read once. */
  upload: Upload | undefined;
  /** Ends when whoever called has gone before his answer; nothing on the embedded engine, where statements go one after the other. */
  signal: AbortSignal | undefined;
}

/** What a handler answers. A `code` other than 0 refuses, yet keeps what the handler wrote; to undo it, throw a `Refusal`. */
export interface Answer<T = unknown> {
  data: T;
  msg?: string;
  /** A new session: sent in `new-token`, `new-expires-at` and the cookie. */
  renew?: IssuedToken;
  /** Sets the cookie alone (sign-in), or clears it (`null`). */
  cookie?: IssuedToken | null;
  /** Makes the browser a known device of the account (`sealDevice`). */
  device?: string | undefined;
  /** Whom this call signed in: its record is his, whoever made it. */
  signedIn?: Pick<Caller, 'userId' | 'userName'>;
}

export interface KeptRefusal {
  code: number;
  msg: string;
  data?: unknown;
}

export interface RateLimit {
  /** Calls that one address may make per window. */
  max: number;
  windowMs: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteBase<P extends Permission> {
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
   * Whether somebody could give himself or others rights with it that he does not manage, or change what the server runs. Every
   * `granted` call says it. Nobody but 超级管理员 has one that does, unless an operator grants it.
   */
  raises?: boolean;
  /**
   * What of the body, fitted to its schema though perhaps refused by it, is recorded where the names of its fields do not tell the
   * secrets. It must not throw.
   */
  recordedBody?(body: unknown): unknown;
  /** What of a good answer is recorded, where its message shows a secret: fields are hidden by their names, texts are not searched. */
  recordedAnswer?(answer: Answer): Pick<Answer, 'msg'> & { data?: unknown };
  /** Whether a repeated `requestId` is answered with the first result. The body needs a `requestId` then. */
  idempotent?: boolean;
  /** `false`: no transaction around the handler; each statement of `tx` commits alone. For slow work between statements. */
  transaction?: boolean;
  /** Never begun before it is certain who calls: somebody outside is told. */
  confirmed?: true;
  /** Takes a file in a form (`multipart/form-data`, field `file`) instead of JSON. */
  upload?: boolean;
  rateLimit?: RateLimit;
  /** Writes little, and is needed while the disk is full: to sign in, to make room. Other writes are refused then (S101). */
  whileFull?: true;
  /** A public call that wants a session for some of what it may be asked, and answers 401 without one. */
  asksForSession?: boolean;
  /** What it answers in plain text, by HTTP status, to callers that are no client of this API. */
  plainAnswers?: Readonly<Record<number, string>>;
  /** Largest body in bytes, where its schema lets anything in. Else the schema tells (bodyLimits.ts). */
  maxBytes?: number;
  /** Of a list, and of what works on the rows of one: the table whose data scope finds them. A start without its scope is refused. */
  scopeTable?: PgTable;
  /** The body is an archive (`application/zip`), handed over as a Buffer; a larger one is refused with what `tooLarge` makes. */
  archive?: { maxBytes: number; tooLarge(): Refusal };
}

/** Who calls: a public call may be anybody's. */
type CallerOf<P extends Permission> = P extends 'public' ? Caller | undefined : Caller;

/** Whether a row is written to the operation records, true for every write that has an author, and what the write does. */
type Writing<B, C> =
  | {
      audit: true;
      /** Which of the effects that a proof may be asked for the call has; `[]` for none. */
      effects: Effects<B, C>;
    }
  | {
      audit: false;
      /** Without it the call only reads. */
      effects?: Effects<B, C>;
    };

/** What a call that roles are granted must say besides. */
type OfGranted<P extends Permission> = P extends 'granted' ? { raises: boolean } : unknown;

interface RouteParts<P extends Permission, B extends TSchema, Q extends TSchema, D extends TSchema> extends RouteBase<P> {
  body?: B;
  query?: Q;
  /** Schema of the answer's `data` on success. */
  data: D;
  handler(call: Call<Static<B>, Static<Q>, CallerOf<P>>): Promise<Answer<Static<D>> | KeptRefusal>;
}

export type RouteDefinition<P extends Permission, B extends TSchema, Q extends TSchema, D extends TSchema> = RouteParts<
  P,
  B,
  Q,
  D
> &
  Writing<Static<B>, CallerOf<P>> &
  OfGranted<P>;

/** A route as the application sees it. */
export interface Route extends RouteBase<Permission> {
  audit: boolean;
  /** Absent for a call that only reads. */
  effects?: Effects;
  body?: TSchema;
  query?: TSchema;
  data: TSchema;
  handler(call: Call): Promise<Answer | KeptRefusal>;
}

/** One area's part of the API. */
export interface Area {
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
export function defineRoute<P extends Permission, B extends TSchema, Q extends TSchema, D extends TSchema>(
  route: RouteDefinition<P, B, Q, D>,
): Route {
  return route as unknown as Route;
}

/**
 * The area that a call belongs to, as its path says.
 *
 * @example areaOf('/netbar/getNetbarList') // 'netbar'
 */
export const areaOf = (path: string): string => path.split('/')[1] ?? '';
