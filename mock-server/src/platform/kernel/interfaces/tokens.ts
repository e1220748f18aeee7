import type { IssuedToken } from '../../../http/caller.ts';

/** User data in a token. */
export interface TokenSubject {
  userId: number;
  uuid: string;
  userName: string;
  nickName: string;
  authorityId: number;
  sessionEpoch: number;
  /** Session id, kept when the token is renewed. Omit it to start a new session. */
  sessionId?: string;
}

export interface ReadToken extends Required<TokenSubject> {
  /** Hash of the token, with which signed-out sessions are found. */
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Lifetime of a session, and the last part of it in which any response renews it. */
export interface SessionLimits {
  sessionHours: number;
  renewMinutes: number;
}

export interface Tokens {
  issue(subject: TokenSubject, now: Date, limits: SessionLimits): Promise<IssuedToken>;
  /** Verifies and parses a token. Throws `NotAuthenticated` with a message for the user. */
  read(token: string, now: Date): Promise<ReadToken>;
}
