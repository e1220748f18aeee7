import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { NotAuthenticated } from '../http/errors.ts';
import { texts } from '../http/texts.ts';

const ISSUER = 'console';
const AUDIENCE = 'console';
const LIFETIME_S = 7 * 24 * 3600;
/** A token that ends sooner than this is renewed by the next answer. */
const BUFFER_S = 24 * 3600;

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

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

export interface Tokens {
  issue(subject: TokenSubject, now: Date): Promise<IssuedToken>;
  /** Reads a token, or throws `NotAuthenticated` with the sentence for the user. */
  read(token: string, now: Date): Promise<Required<TokenSubject> & { expiresAt: Date }>;
  needsRenewal(expiresAt: Date, now: Date): boolean;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Makes and reads session tokens: JWT, HS256, with the claims that clients of the compatible API know (wire.md 1.3).
 *
 * @example const { token } = await makeTokens(secret).issue(subject, new Date())
 */
export function makeTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(subject, now) {
      const expires = seconds(now) + LIFETIME_S;
      const token = await new SignJWT({
        UUID: subject.uuid,
        ID: subject.userId,
        Username: subject.userName,
        NickName: subject.nickName,
        AuthorityId: subject.authorityId,
        BufferTime: BUFFER_S,
        Epoch: subject.sessionEpoch,
        Session: subject.sessionId ?? randomUUID(),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setNotBefore(seconds(now))
        .setExpirationTime(expires)
        .setJti(randomUUID())
        .sign(key);
      return { token, expiresAt: new Date(expires * 1000) };
    },
    async read(token, now) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
      }).catch((error) => {
        throw new NotAuthenticated(error instanceof errors.JWTExpired ? texts.expired : texts.badToken);
      });
      return {
        userId: Number(payload.ID),
        uuid: String(payload.UUID),
        userName: String(payload.Username),
        nickName: String(payload.NickName),
        authorityId: Number(payload.AuthorityId),
        sessionEpoch: Number(payload.Epoch),
        // A token from before sessions had names is one by itself.
        sessionId: String(payload.Session ?? payload.jti),
        expiresAt: new Date(Number(payload.exp) * 1000),
      };
    },
    needsRenewal: (expiresAt, now) => seconds(expiresAt) - seconds(now) < BUFFER_S,
  };
}
