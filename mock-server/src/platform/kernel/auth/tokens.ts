import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { NotAuthenticated } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { ReadToken, SessionLimits, Tokens } from '../interfaces/tokens.ts';
import { tokenHash } from './revocation.ts';

const ISSUER = 'console';
const AUDIENCE = 'console';
const HOUR_S = 3600;
/** Maximum number of cached tokens. */
const MAX_CACHED = 5_000;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Returns the end of a session under the current limits, which can be shorter than those at its
 * start.
 */
export function sessionEnd(
  { issuedAt, expiresAt }: Pick<ReadToken, 'issuedAt' | 'expiresAt'>,
  limits: SessionLimits,
): Date {
  return new Date(
    Math.min(expiresAt.getTime(), issuedAt.getTime() + limits.sessionHours * HOUR_S * 1000),
  );
}

/**
 * Issues and reads session tokens: JWT with HS256 and the claims of gin-vue-admin 2.6.3.
 *
 * @example
 * const limits = await readSettings(tx, securitySettings);
 * const { token } = await makeTokens(secret).issue(subject, new Date(), limits);
 */
export function makeTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  /** Contents of tokens with a verified signature. Only their expiry is verified again. */
  const verified = new Map<string, ReadToken>();
  const isInTime = ({ issuedAt, expiresAt }: ReadToken, now: Date) =>
    issuedAt <= now && now < expiresAt;
  return {
    async issue(subject, now, { sessionHours, renewMinutes }) {
      const expires = seconds(now) + sessionHours * HOUR_S;
      const token = await new SignJWT({
        UUID: subject.uuid,
        ID: subject.userId,
        Username: subject.userName,
        NickName: subject.nickName,
        AuthorityId: subject.authorityId,
        BufferTime: renewMinutes * 60,
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
      return { token, expiresAt: new Date(expires * 1000), life: sessionHours * HOUR_S };
    },
    async read(token, now) {
      const cached = verified.get(token);
      if (cached && isInTime(cached, now)) return cached;
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
      }).catch((error) => {
        throw new NotAuthenticated(
          error instanceof errors.JWTExpired ? texts.expired : texts.badToken,
        );
      });
      const read: ReadToken = {
        hash: tokenHash(token),
        userId: Number(payload.ID),
        uuid: String(payload.UUID),
        userName: String(payload.Username),
        nickName: String(payload.NickName),
        authorityId: Number(payload.AuthorityId),
        sessionEpoch: Number(payload.Epoch),
        // Tokens of earlier versions have no session id.
        sessionId: String(payload.Session ?? payload.jti),
        issuedAt: new Date(Number(payload.nbf) * 1000),
        expiresAt: new Date(Number(payload.exp) * 1000),
      };
      if (verified.size >= MAX_CACHED) verified.clear();
      verified.set(token, read);
      return read;
    },
  };
}
