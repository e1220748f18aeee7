import type { Tx } from '../db/database.ts';

/** The user who makes a call, read from the token and the database when the call arrives. */
export interface Caller {
  userId: number;
  uuid: string;
  userName: string;
  nickName: string;
  /** The role of this session: permissions and menus follow it, not the user's other roles. */
  authorityId: number;
  mustChangePassword: boolean;
  /** Names the session, also after its token was renewed. */
  sessionId: string;
  token: string;
  expiresAt: Date;
  /** Whether the session ends so soon that the answer brings another token. */
  renewal: boolean;
  /** The access token that a program calls with, in place of a session: what it may be used for. */
  accessToken?: {
    id: number;
    name: string;
    calls: ReadonlySet<string>;
    /** The one remote whose releases it may upload; null for any other token. */
    remote: string | null;
  };
  /** The database, for what is only read: settings, rights and menus come from memory (db/memory.ts). */
  reader: Tx;
}

/** A token as it is sent to the browser. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
  /** Seconds until then, for clients whose clock may be wrong. */
  life: number;
}

/** The user on whose behalf work is done: a caller, or the user who started a task that runs later. */
export type Actor = Pick<Caller, 'userId' | 'uuid' | 'userName' | 'nickName' | 'authorityId'>;
