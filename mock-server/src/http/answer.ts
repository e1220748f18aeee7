import type { Caller, IssuedToken } from './caller.ts';

/** The answer of a handler. A `code` other than 0 refuses, yet keeps what the handler wrote; to undo it, throw a `Refusal`. */
export interface Answer<T = unknown> {
  data: T;
  msg?: string;
  /** A new session: sent in `new-token`, `new-expires-at` and the cookie. */
  renew?: IssuedToken;
  /** Sets the cookie alone (sign-in), or clears it (`null`). */
  cookie?: IssuedToken | null;
  /** Makes the browser a known device of the account (`sealDevice`). */
  device?: string | undefined;
  /** The account that this call signed in: it is the author of the call's operation record. */
  signedIn?: Pick<Caller, 'userId' | 'userName'>;
}

export interface KeptRefusal {
  code: number;
  msg: string;
  data?: unknown;
}
