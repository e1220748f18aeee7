import type { IssuedToken } from '../../../http/caller.ts';

/** What a token says about its owner. */
export interface TokenSubject {
  userId: number;
  uuid: string;
  userName: string;
  nickName: string;
  authorityId: number;
  sessionEpoch: number;
  /** Names the session; it stays when the token is renewed. A subject without one starts a new session. */
  sessionId?: string;
}

export interface ReadToken extends Required<TokenSubject> {
  /** Identifies a session that was signed out. */
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** How long a session lasts, and in which last part of it an answer renews it. */
export interface SessionLimits {
  sessionHours: number;
  renewMinutes: number;
}

/** Issues and reads session tokens. */
export interface Tokens {
  issue(subject: TokenSubject, now: Date, limits: SessionLimits): Promise<IssuedToken>;
  /** Reads a token, or throws `NotAuthenticated` with the sentence for the user. */
  read(token: string, now: Date): Promise<ReadToken>;
}
