import type { Tx } from '../db/database.ts';

/** The user who makes a call, read from the token and the database when the call arrives. */
export interface Caller {
  userId: number;
  uuid: string;
  userName: string;
  nickName: string;
  /**
   * The role of this session. Permissions and menus depend on it, not on the user's other roles.
   */
  authorityId: number;
  mustChangePassword: boolean;
  /** Id of the session. It does not change when the token is renewed. */
  sessionId: string;
  token: string;
  expiresAt: Date;
  /** Whether the session expires soon, so that the response contains a new token. */
  renewal: boolean;
  /** The access token of a program that calls without a session, and the calls that it allows. */
  accessToken?: {
    id: number;
    name: string;
    calls: ReadonlySet<string>;
    /** The only remote whose releases may be uploaded with this token; null for other tokens. */
    remote: string | null;
  };
  /**
   * Database for reads that may be served from memory: settings, permissions and menus
   * (db/memory.ts).
   */
  reader: Tx;
}

/** A token as it is sent to the browser. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
  /** Remaining seconds, for clients whose clock may be wrong. */
  life: number;
}

/** The user on whose behalf work is done: a caller, or the user who started a task. */
export type Actor = Pick<Caller, 'userId' | 'uuid' | 'userName' | 'nickName' | 'authorityId'>;
