import { eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { count } from '../../../http/schemas.ts';
import { accessTokens } from '../../kernel/auth/tables.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { customFilter, equals, hasText } from '../../kernel/lists/filters.ts';
import { roleIdsColumn } from '../user/present.ts';
import { userNameContains } from '../user/search.ts';
import { AccessToken, TokenState } from './schemas.ts';
import { texts } from './texts.ts';

/** Selects tokens with their owners. */
export const selectTokens = (tx: Tx) =>
  tx
    .select({
      token: accessTokens,
      userName: users.userName,
      nickName: users.nickName,
      roleIds: roleIdsColumn,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .$dynamic();

const stateAt = (now: Date) =>
  sql<AccessToken['state']>`case when ${accessTokens.revokedAt} is not null then 'revoked'
    when ${accessTokens.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'active' end`;

type Row = Awaited<ReturnType<typeof selectTokens>>[number];

const stateOf = ({ revokedAt, expiresAt }: Row['token'], now: Date): AccessToken['state'] =>
  revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'active';

export const toAccessToken = (
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
  select: selectTokens,
  row: AccessToken,
  present: (row: Row, { now }: { now: Date }) => toAccessToken(row, now),
} as const;
const filters = { state: equals(stateAt, TokenState, ['active', 'expired', 'revoked']) };

/** Lists the caller's own access tokens, newest first. */
export const ownTokenList = defineList({
  ...parts,
  always: ({ caller }) => eq(accessTokens.userId, caller.userId),
  filters,
  actionsOn: ({ token }, { now }) => (stateOf(token, now) === 'active' ? ['revoke'] : []),
});

const matchesKeyword = (keyword: string) => {
  const named = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(userNameContains(keyword));
  return or(hasText(accessTokens.name, keyword), inArray(accessTokens.userId, named));
};

/** Lists the access tokens of all users, for administrators. */
export const allTokenList = defineList({
  ...parts,
  filters: {
    ...filters,
    keyword: customFilter(
      Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
      (keyword) => matchesKeyword(String(keyword)),
    ),
    userId: equals(accessTokens.userId, count(texts.fields.userId, 1)),
  },
  tabs: ['state'],
  context: ({ tx }) => readHierarchy(tx),
  actionsOn({ token, roleIds }, { now, may, caller, context }) {
    const manages =
      token.userId === caller.userId ||
      roleIds.every((role) => context.isAbove(caller.authorityId, role));
    return stateOf(token, now) === 'active' && manages && may.has(REVOKE) ? ['revoke'] : [];
  },
});
