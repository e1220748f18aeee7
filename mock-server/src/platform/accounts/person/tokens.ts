import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import { count } from '../../../http/schemas.ts';
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
import { assertAbove, readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { grantedOf, isGranted } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { equals, hasText, own } from '../../kernel/lists/filters.ts';
import { addPublisherRequest } from '../../releases/remote/publisherRequests.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import { checkOwnPassword } from '../user/ownPassword.ts';
import { heldRoles } from '../user/present.ts';
import { userNameContains } from '../user/search.ts';
import { tokenAdded } from './messages.ts';
import {
  AccessToken,
  type AddAccessToken,
  type AddPublishToken,
  type TokenCall,
  TokenState,
} from './schemas.ts';
import { texts } from './texts.ts';

const select = (tx: Tx) =>
  tx
    .select({
      token: accessTokens,
      userName: users.userName,
      nickName: users.nickName,
      held: heldRoles,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .$dynamic();

const stateAt = (now: Date) =>
  sql<AccessToken['state']>`case when ${accessTokens.revokedAt} is not null then 'revoked'
    when ${accessTokens.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'active' end`;

type Row = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ revokedAt, expiresAt }: Row['token'], now: Date): AccessToken['state'] =>
  revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'active';

const toAccessToken = (
  { token, userName, nickName }: Row,
  now: Date,
): Omit<AccessToken, 'actions'> => ({
  ID: token.id,
  CreatedAt: token.createdAt.toISOString(),
  name: token.name,
  hint: token.hint,
  calls: token.calls,
  remote: token.remote ?? '',
  authorityId: token.authorityId,
  state: stateOf(token, now),
  expiresAt: token.expiresAt.toISOString(),
  usedAt: token.usedAt?.toISOString() ?? null,
  usedIp: token.usedIp,
  userId: token.userId,
  userName,
  nickName,
});

const REVOKE = '/accessToken/revokeAccessToken';
const parts = {
  table: accessTokens,
  id: accessTokens.id,
  select,
  row: AccessToken,
  present: (row: Row, { now }: { now: Date }) => toAccessToken(row, now),
} as const;
const filters = { state: equals(stateAt, TokenState, ['active', 'expired', 'revoked']) };

/** The caller's own access tokens, newest first. */
export const ownTokenList = defineList({
  ...parts,
  always: ({ caller }) => eq(accessTokens.userId, caller.userId),
  filters,
  actionsOn: ({ token }, { now }) => (stateOf(token, now) === 'active' ? ['revoke'] : []),
});

const ofKeyword = (keyword: string) => {
  const named = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(userNameContains(keyword));
  return or(hasText(accessTokens.name, keyword), inArray(accessTokens.userId, named));
};

/** Everybody's access tokens: for who watches over them. */
export const allTokenList = defineList({
  ...parts,
  filters: {
    ...filters,
    keyword: own(
      Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
      (keyword) => ofKeyword(String(keyword)),
    ),
    userId: equals(accessTokens.userId, count(texts.fields.userId, 1)),
  },
  tabs: ['state'],
  context: ({ tx }) => readHierarchy(tx),
  actionsOn({ token, held }, { now, may, caller, context }) {
    const manages =
      token.userId === caller.userId ||
      held.every((role) => context.isAbove(caller.authorityId, role));
    return stateOf(token, now) === 'active' && manages && may.has(REVOKE) ? ['revoke'] : [];
  },
});

/** The calls that the caller can make a token for: those of his role that are for tokens at all. */
export async function readTokenCalls(
  tx: Tx,
  areas: readonly Area[],
  caller: Pick<Caller, 'authorityId'>,
): Promise<TokenCall[]> {
  const routes = areas.flatMap(({ routes, development }) =>
    development ? [] : routes.filter(isForTokens),
  );
  const granted = await grantedOf(tx, caller.authorityId, routes);
  return granted.map(({ method, path, apiGroup, description }) => ({
    call: `${method} ${path}`,
    apiGroup,
    description,
  }));
}

/**
 * Makes an access token of the caller's, and answers it: it is nowhere to be had again. Throws 422 for calls that are not his to give.
 * His password is asked for, so that a stolen session makes none. Runs without a transaction: a wrong try counts.
 */
export async function addAccessToken({ tx, deps, caller, body, ip, now }: Call<AddAccessToken>) {
  const offered = new Set((await readTokenCalls(tx, deps.areas, caller)).map(({ call }) => call));
  const foreign = body.calls.filter((call) => !offered.has(call));
  if (foreign.length > 0)
    throw badFields([{ field: 'calls', msg: texts.notForTokens(foreign.slice(0, 5)) }]);
  await proveOwn({ tx, caller, body, now });
  const made = makeToken();
  const accessToken = await keepToken(
    { tx, deps, caller, ip, now },
    { ...body, ...made, name: body.name.trim(), remote: null },
  );
  return { token: made.token, accessToken };
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

/** Writes a token of the caller's down, and tells him of it. Throws when he has too many. */
function keepToken(
  { tx, deps, caller, ip, now }: Keeping,
  { days, calls, ...parts }: KeptToken,
): Promise<AccessToken> {
  const { userId, authorityId } = caller;
  return tx.transaction(async (inner) => {
    // Two that are made at once are counted one after the other.
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
    const [row] = await select(inner).where(eq(accessTokens.id, added.id));
    if (!row) throw new Error('The access token was not written');
    return { ...toAccessToken(row, now), actions: ['revoke'] };
  });
}

/**
 * Lets a tool upload releases of one remote in the caller's name. The tool made the token, and only its hash comes here. The public key
 * that comes with it is stored for an administrator to register, and trusted by nobody until then. Runs without a transaction, so that a
 * wrong password counts.
 *
 * @throws Refusal where the caller's role may not publish, and 422 for a wrong password or public key
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
    return keepToken(
      { tx: inner, deps, caller, ip, now },
      { name, tokenHash, hint, remote, calls: PUBLISH_CALLS, days },
    );
  });
}

/** Ends an access token for good: one's own, or one of somebody below. Throws when it is over already, or is not there for the caller. */
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
