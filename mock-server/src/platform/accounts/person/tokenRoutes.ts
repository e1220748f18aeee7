import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { accessTokens } from '../../kernel/auth/tables.ts';
import {
  AccessToken,
  AddAccessToken,
  AddPublishToken,
  RevokeAccessToken,
  TokenCall,
} from './schemas.ts';
import { texts } from './texts.ts';
import { allTokenList, ownTokenList } from './tokenLists.ts';
import { addAccessToken, addPublishToken, readTokenCalls, revokeAccessToken } from './tokens.ts';

const selfRoute = { method: 'POST', permission: 'self', apiGroup: texts.group } as const;

/** Routes for access tokens: the caller's own, and those of all users for administrators. */
export const tokenRoutes = [
  ownTokenList.route({
    permission: 'self',
    path: '/person/getAccessTokenList',
    apiGroup: texts.group,
    description: texts.calls.getAccessTokenList,
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/getTokenCalls',
    description: texts.calls.getTokenCalls,
    audit: false,
    data: Type.Object({ list: Type.Array(TokenCall) }),
    handler: async ({ tx, deps, caller }) => ({
      data: { list: await readTokenCalls(tx, deps.areas, caller) },
    }),
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/addAccessToken',
    description: texts.calls.addAccessToken,
    targets: { caller: true },
    audit: true,
    effects: ['proofs'],
    // A wrong password is counted even though the call is refused.
    transaction: false,
    rateLimit: { max: 20, windowMs: 60_000 },
    body: AddAccessToken,
    recordedAnswer: () => ({ msg: texts.tokenAddedRecord }),
    data: Type.Object({ token: Type.String(), accessToken: AccessToken }),
    handler: async (call) => ({ data: await addAccessToken(call), msg: texts.tokenAdded }),
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/addPublishToken',
    description: texts.calls.addPublishToken,
    targets: { caller: true },
    audit: true,
    effects: ['proofs'],
    // A wrong password is counted even though the call is refused.
    transaction: false,
    rateLimit: { max: 20, windowMs: 60_000 },
    body: AddPublishToken,
    data: Type.Object({ accessToken: AccessToken }),
    handler: async (call) => ({
      data: { accessToken: await addPublishToken(call) },
      msg: texts.publishTokenAdded(call.body.remote),
    }),
  }),
  defineRoute({
    ...selfRoute,
    path: '/person/revokeAccessToken',
    description: texts.calls.revokeAccessToken,
    targets: { caller: true, body: { ID: accessTokens.id } },
    audit: true,
    effects: [],
    body: RevokeAccessToken,
    data: Empty,
    async handler({ tx, caller, body, now }) {
      await revokeAccessToken(tx, caller, body.ID, now, 'own');
      return { data: {}, msg: texts.tokenRevoked };
    },
  }),
  allTokenList.route({
    path: '/accessToken/getAccessTokenList',
    apiGroup: texts.group,
    description: texts.calls.getAccessTokenListOfAll,
  }),
  defineRoute({
    method: 'POST',
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    path: '/accessToken/revokeAccessToken',
    description: texts.calls.revokeAccessTokenOfAnother,
    targets: { body: { ID: accessTokens.id } },
    audit: true,
    effects: [],
    body: RevokeAccessToken,
    data: Empty,
    async handler({ tx, caller, body, now }) {
      await revokeAccessToken(tx, caller, body.ID, now, 'any');
      return { data: {}, msg: texts.tokenRevoked };
    },
  }),
];
