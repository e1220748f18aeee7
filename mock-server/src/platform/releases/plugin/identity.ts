import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import type { Caller } from '../../../http/caller.ts';
import { readRoleScopes } from '../../kernel/identity/authority/roleScopes.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import type { SigningKey } from './keys.ts';

/** Header with the signed identity of the caller. */
export const IDENTITY_HEADER = 'x-console-identity';
const ISSUER = 'console';
/** Lifetime of a token in seconds. It limits the reuse of a leaked token. */
const LIFETIME_S = 60;

/** Data that a token is bound to, so that it is valid for a single call. */
export interface TokenBinding {
  /** Id of the remote, used as audience. */
  remote: string;
  method: string;
  /** Path and query as sent to the back end. */
  address: string;
  body: Buffer | undefined;
  requestId: string;
  now: Date;
}

const roleName = (tx: Tx, role: number): Promise<string> =>
  readMemoized(tx, 'rights', `name of role ${role}`, async (db) => {
    const [row] = await db
      .select({ name: authorities.authorityName })
      .from(authorities)
      .where(eq(authorities.authorityId, role));
    return row?.name ?? '';
  });

/**
 * Signs the identity of the caller as a JSON Web Token (ES256) that is valid for one call of one
 * back end and for a minute. It does not contain the caller's own token. See
 * docs/reference/plugin-backend.md.
 */
export async function signIdentity(
  tx: Tx,
  { kid, key }: SigningKey,
  caller: Caller,
  to: TokenBinding,
): Promise<string> {
  const { userId, userName, nickName, authorityId } = caller;
  const at = Math.floor(to.now.getTime() / 1000);
  const scopes = (await readRoleScopes(tx)).effective(authorityId).kinds;
  return new SignJWT({
    name: userName,
    nickname: nickName,
    role: { id: authorityId, name: await roleName(tx, authorityId) },
    scopes: [...scopes],
    htm: to.method,
    htu: to.address,
    body_sha256: createHash('sha256')
      .update(to.body ?? '')
      .digest('base64url'),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(to.remote)
    .setSubject(String(userId))
    .setIssuedAt(at)
    .setExpirationTime(at + LIFETIME_S)
    .setJti(to.requestId)
    .sign(key);
}
