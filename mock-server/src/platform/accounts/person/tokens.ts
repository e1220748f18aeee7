import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { Call } from '../../kernel/area/call.ts';
import {
  isForTokens,
  makeToken,
  PUBLISH_CALLS,
  TOKEN_LIMITS,
} from '../../kernel/auth/accessTokens.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { accessTokens } from '../../kernel/auth/tables.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { filterGranted, isGranted } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { addPublisherRequest } from '../../releases/remote/publisherRequests.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { checkOwnPassword } from '../user/ownPassword.ts';
import { tokenAdded } from './messages.ts';
import type { AccessToken, AddAccessToken, AddPublishToken, TokenCall } from './schemas.ts';
import { texts } from './texts.ts';
import { selectTokens, toAccessToken } from './tokenLists.ts';

/**
 * Returns the calls that the caller can create a token for: calls of the caller's role that allow
 * tokens.
 */
export async function readTokenCalls(
  tx: Tx,
  areas: readonly Area[],
  caller: Pick<Caller, 'authorityId'>,
): Promise<TokenCall[]> {
  const routes = areas.flatMap(({ routes, development }) =>
    development ? [] : routes.filter(isForTokens),
  );
  const granted = await filterGranted(tx, caller.authorityId, routes);
  return granted.map(({ method, path, apiGroup, description }) => ({
    call: `${method} ${path}`,
    apiGroup,
    description,
  }));
}

/**
 * Creates an access token for the caller and returns its secret, which cannot be read again.
 * Requires the password, so that a stolen session cannot create tokens. Without a transaction,
 * because a failed attempt is counted. Throws 422 for calls that the caller cannot assign.
 */
export async function addAccessToken({ tx, deps, caller, body, ip, now }: Call<AddAccessToken>) {
  const offered = new Set((await readTokenCalls(tx, deps.areas, caller)).map(({ call }) => call));
  const foreign = body.calls.filter((call) => !offered.has(call));
  if (foreign.length > 0)
    throw badFields([{ field: 'calls', msg: texts.notForTokens(foreign.slice(0, 5)) }]);
  await proveOwn({ tx, caller, body, now });
  const secret = makeToken();
  const accessToken = await insertToken(
    { tx, deps, caller, ip, now },
    { ...body, ...secret, name: body.name.trim(), remote: null },
  );
  return { token: secret.token, accessToken };
}

async function proveOwn({
  tx,
  caller,
  body,
  now,
}: Pick<Call<AddAccessToken | AddPublishToken>, 'tx' | 'caller' | 'body' | 'now'>) {
  const password = decodePassword(body.password, body.passwordEncoding);
  const wrong = badFields([{ field: 'password', msg: texts.wrongPassword }]);
  await checkOwnPassword(tx, caller, { password, now, wrong });
}

interface KeptToken {
  name: string;
  tokenHash: string;
  hint: string;
  calls: readonly string[];
  remote: string | null;
  days: number;
}

type Keeping = Pick<Call<unknown>, 'tx' | 'deps' | 'caller' | 'ip' | 'now'>;

/**
 * Stores a token of the caller and notifies the caller. Throws if the caller has too many tokens.
 */
function insertToken(
  { tx, deps, caller, ip, now }: Keeping,
  { days, calls, ...parts }: KeptToken,
): Promise<AccessToken> {
  const { userId, authorityId } = caller;
  return tx.transaction(async (inner) => {
    // Serialize concurrent calls, so that the limit is exact.
    await inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const active = and(
      eq(accessTokens.userId, userId),
      isNull(accessTokens.revokedAt),
      gt(accessTokens.expiresAt, now),
    );
    if ((await inner.$count(accessTokens, active)) >= TOKEN_LIMITS.tokens)
      throw refuse(texts.tooManyTokens(TOKEN_LIMITS.tokens));
    const expiresAt = new Date(now.getTime() + days * 86_400_000);
    const { name, tokenHash, hint, remote } = parts;
    const [added] = await inner
      .insert(accessTokens)
      .values({
        userId,
        authorityId,
        name,
        tokenHash,
        hint,
        remote,
        calls: [...calls].sort(),
        expiresAt,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accessTokens.id });
    if (!added) throw refuse(texts.tokenKnown);
    await notifyUsers({ tx: inner, bus: deps.bus, now }, [userId], tokenAdded, {
      id: added.id,
      name,
      ip,
    });
    const [row] = await selectTokens(inner).where(eq(accessTokens.id, added.id));
    if (!row) throw new Error('Cannot read the new access token');
    return { ...toAccessToken(row, now), actions: ['revoke'] };
  });
}

/**
 * Allows a tool to upload releases of one remote in the caller's name. The tool creates the token
 * and sends only its hash. Its public key is stored for an administrator to register and is not
 * trusted until then. Without a transaction, because a wrong password is counted.
 *
 * @throws Refusal if the caller's role may not publish, 422 for a wrong password or public key
 */
export async function addPublishToken({
  tx,
  deps,
  caller,
  body,
  ip,
  now,
}: Call<AddPublishToken>): Promise<AccessToken> {
  const upload = { method: 'POST', path: '/remote/addRelease' } as const;
  if (!(await isGranted(tx, caller.authorityId, upload))) throw refuse(texts.notForPublishing);
  await proveOwn({ tx, caller, body, now });
  const { remote, tokenHash, hint, days, signer } = body;
  const name = texts.publishTokenName(remote);
  return tx.transaction(async (inner) => {
    if (signer)
      await addPublisherRequest(inner, { ...signer, remote }, { userId: caller.userId, now });
    return insertToken(
      { tx: inner, deps, caller, ip, now },
      { name, tokenHash, hint, remote, calls: PUBLISH_CALLS, days },
    );
  });
}

/**
 * Revokes an access token of the caller or of a user below the caller. Throws if it is already
 * revoked or not visible to the caller.
 */
export async function revokeAccessToken(
  tx: Tx,
  caller: Caller,
  id: number,
  now: Date,
  whose: 'own' | 'any',
): Promise<void> {
  const [token] = await tx.select().from(accessTokens).where(eq(accessTokens.id, id)).for('update');
  if (!token || token.revokedAt || (whose === 'own' && token.userId !== caller.userId))
    throw refuse(texts.unknownToken);
  if (token.userId !== caller.userId)
    await assertAbove(tx, caller.authorityId, await readRoleIds(tx, token.userId));
  await tx.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, id));
}
