import type { Caller, IssuedToken } from './caller.ts';

/**
 * Response of a handler. A `code` other than 0 refuses the call but keeps its writes; throw a
 * `Refusal` to roll them back.
 */
export interface Answer<T = unknown> {
  data: T;
  msg?: string;
  /** A new session, sent in `new-token`, `new-expires-at` and the cookie. */
  renew?: IssuedToken;
  /** Sets only the cookie (sign-in), or clears it (`null`). */
  cookie?: IssuedToken | null;
  /** Marks the browser as a known device of the account (`sealDevice`). */
  device?: string | undefined;
  /** The account that this call signed in. It becomes the user of the operation record. */
  signedIn?: Pick<Caller, 'userId' | 'userName'>;
}

export interface CommittedRefusal {
  code: number;
  msg: string;
  data?: unknown;
}
