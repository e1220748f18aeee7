import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';

/** The remote of this back end. Identities signed for other remotes are rejected. */
export const REMOTE = '__ID__';

/**
 * The caller, as the console reports it.
 *
 * @typedef {object} Caller
 * @property {number} id
 * @property {string} name
 * @property {{ id: number, name: string }} role
 * @property {string[]} scopes Kinds of the data scope of the role.
 */

/**
 * Reads the caller. The console has signed the identity for this request only: its method, address
 * and body, for one minute.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {Buffer} body
 * @param {import('jose').JWTVerifyGetKey} keys The public keys of the console.
 * @returns {Promise<Caller>} Rejects if the signature is missing or belongs to another request.
 */
export async function readCaller(request, body, keys) {
  const { payload } = await jwtVerify(String(request.headers['x-console-identity'] ?? ''), keys, {
    algorithms: ['ES256'],
    issuer: 'console',
    audience: REMOTE,
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: 5,
  });
  const digest = createHash('sha256').update(body).digest('base64url');
  if (
    payload.htm !== request.method ||
    payload.htu !== request.url ||
    payload.body_sha256 !== digest
  )
    throw new Error('It was signed for another request.');
  const { sub, name, role, scopes } = /** @type {{ sub: string } & Omit<Caller, 'id'>} */ (payload);
  return { id: Number(sub), name, role, scopes };
}
