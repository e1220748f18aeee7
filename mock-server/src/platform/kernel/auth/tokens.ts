import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { NotAuthenticated } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { ReadToken, SessionLimits, Tokens } from '../interfaces/tokens.ts';
import { tokenHash } from './revocation.ts';

const ISSUER = 'console';
const AUDIENCE = 'console';
const HOUR_S = 3600;
/** Most tokens whose signature is not checked again. */
const MAX_CHECKED = 5_000;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** When a session ends under the limits of this moment, which may be shorter than those it was opened under. */
export function endOfSession(
  { issuedAt, expiresAt }: Pick<ReadToken, 'issuedAt' | 'expiresAt'>,
  limits: SessionLimits,
): Date {
  return new Date(
    Math.min(expiresAt.getTime(), issuedAt.getTime() + limits.sessionHours * HOUR_S * 1000),
  );
}

/**
 * Makes and reads session tokens: JWT, HS256, with the claims that clients of the compatible API know (gin-vue-admin 2.6.3).
 *
 * @example const { token } = await makeTokens(secret).issue(subject, new Date(), await readSettings(tx, securitySettings))
 */
export function makeTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  /** What tokens say whose signature was good: that does not change, only whether they are still in time. */
  const checked = new Map<string, ReadToken>();
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
      const known = checked.get(token);
      if (known && isInTime(known, now)) return known;
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
        // A token from before sessions had names is one by itself.
        sessionId: String(payload.Session ?? payload.jti),
        issuedAt: new Date(Number(payload.nbf) * 1000),
        expiresAt: new Date(Number(payload.exp) * 1000),
      };
      if (checked.size >= MAX_CHECKED) checked.clear();
      checked.set(token, read);
      return read;
    },
  };
}
