import { Type } from 'typebox';
import { NotAuthenticated } from '../../../http/errors.ts';
import { Empty } from '../../../http/schemas.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Call } from '../../kernel/area/call.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { openDevice, sealDevice } from '../../kernel/auth/devices.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { issueSession } from '../../kernel/auth/sessions.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { changesOwnProofs, changesProofs, changesRights } from './changes.ts';
import { userList } from './list.ts';
import { readSessionUser } from './present.ts';
import * as schemas from './schemas.ts';
import { setSelfInfo, setSelfSetting } from './selfInfo.ts';
import * as service from './service.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;

/** Issues a new session after a change of data that is part of the token. */
const reissue = (
  { tx, caller, deps, ...from }: Pick<Call, 'tx' | 'caller' | 'deps' | 'now' | 'ip' | 'agent'>,
  change: { sessionEpoch: number; authorityId?: number },
) => issueSession(tx, deps.tokens, { ...caller, ...change }, from);

export const userArea: RouteGroup = {
  name: 'user',
  routes: [
    ...sessionRoutes,
    defineRoute({
      method: 'GET',
      path: '/user/getUserInfo',
      permission: 'self',
      apiGroup,
      description: texts.calls.getUserInfo,
      audit: false,
      data: Type.Object({ userInfo: schemas.SysUser }),
      async handler({ tx, caller }) {
        const userInfo = await readSessionUser(tx, caller.userId, caller.authorityId);
        if (!userInfo) throw new NotAuthenticated(general.revoked);
        return { data: { userInfo } };
      },
    }),
    userList.route({ path: '/user/getUserList', apiGroup, description: texts.calls.getUserList }),
    defineRoute({
      method: 'POST',
      path: '/user/admin_register',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.admin_register,
      targets: { answer: { 'user.ID': users.id } },
      audit: true,
      effects: ['rights'],
      idempotent: true,
      body: schemas.RegisterUser,
      data: Type.Object({ user: schemas.SysUser }),
      handler: async ({ tx, caller, body }) => ({
        data: { user: await service.registerUser(tx, caller, body) },
        msg: texts.registered,
      }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/user/setUserInfo',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.setUserInfo,
      targets: { body: { ID: users.id } },
      audit: true,
      effects: { rights: changesRights, proofs: changesProofs },
      body: schemas.SetUserInfo,
      data: Empty,
      async handler(call) {
        await service.setUserInfo(call, call.body);
        return { data: {}, msg: texts.saved };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/setUserAuthorities',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.setUserAuthorities,
      targets: { body: { ID: users.id } },
      audit: true,
      effects: ['rights'],
      body: schemas.SetUserAuthorities,
      data: Empty,
      async handler({ tx, caller, body }) {
        await service.setUserAuthorities(tx, caller, body);
        return { data: {}, msg: texts.saved };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/setUserAuthority',
      permission: 'self',
      apiGroup,
      description: texts.calls.setUserAuthority,
      targets: { caller: true },
      audit: true,
      effects: [],
      body: schemas.SetUserAuthority,
      data: Empty,
      async handler(call) {
        const { authorityId } = call.body;
        const sessionEpoch = await service.switchRole(call.tx, call.caller, authorityId);
        return {
          data: {},
          msg: texts.switched,
          renew: await reissue(call, { sessionEpoch, authorityId }),
        };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/resetPassword',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.resetPassword,
      targets: { body: { ID: users.id } },
      audit: true,
      effects: ['proofs'],
      idempotent: true,
      body: schemas.ResetPassword,
      recordedAnswer: () => ({ msg: texts.wasReset }),
      data: Type.Object({ password: Type.String() }),
      async handler({ tx, deps, now, caller, body }) {
        const password = await service.resetPassword({ tx, bus: deps.bus, now }, caller, body.ID);
        return { data: { password }, msg: texts.reset(password) };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/enabalePlugin',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.enabalePlugin,
      targets: { body: { ID: users.id } },
      audit: true,
      effects: ['rights'],
      body: schemas.EnablePlugin,
      data: Type.Object({ plugin: Type.Boolean() }),
      async handler({ tx, caller, body }) {
        const plugin = await service.setPlugin(tx, caller, body.ID, body.plugin);
        return { data: { plugin }, msg: plugin ? texts.pluginOn : texts.pluginOff };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/user/changePassword',
      permission: 'self',
      apiGroup,
      description: texts.calls.changePassword,
      targets: { caller: true },
      audit: true,
      effects: ['proofs'],
      // A failed attempt is counted even though the call is refused.
      transaction: false,
      rateLimit: { max: 10, windowMs: 60_000 },
      body: schemas.ChangePassword,
      data: Empty,
      async handler(call) {
        const { password, newPassword, passwordEncoding, endTokens = true } = call.body;
        const plain = (text: string) => decodePassword(text, passwordEncoding);
        const { tx, caller, deps, deviceCookie, now } = call;
        const { user, endedTokens } = await service.changePassword(tx, caller, {
          old: plain(password),
          wanted: plain(newPassword),
          endTokens,
          now,
        });
        const device = sealDevice(
          deps.sealer,
          openDevice(deps.sealer, deviceCookie, now),
          user,
          now,
        );
        return {
          data: {},
          msg: texts.changed(endedTokens),
          renew: await reissue(call, { sessionEpoch: user.sessionEpoch }),
          device,
        };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/user/setSelfInfo',
      permission: 'self',
      apiGroup,
      description: texts.calls.setSelfInfo,
      targets: { caller: true },
      audit: true,
      effects: { proofs: changesOwnProofs },
      body: schemas.SetSelfInfo,
      data: Empty,
      async handler(call) {
        await setSelfInfo(call, call.body);
        return { data: {}, msg: texts.saved };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/user/setSelfSetting',
      permission: 'self',
      apiGroup,
      description: texts.calls.setSelfSetting,
      targets: { caller: true },
      audit: true,
      effects: [],
      // The service limits the JSON to 16 KB. The request may be larger because of whitespace.
      maxBytes: 64 * 1024,
      body: schemas.SetSelfSetting,
      data: Empty,
      async handler({ tx, caller, body }) {
        await setSelfSetting(tx, caller, body);
        return { data: {}, msg: texts.saved };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/user/deleteUser',
      permission: 'granted',
      raises: false,
      apiGroup,
      description: texts.calls.deleteUser,
      targets: { body: { id: users.id } },
      audit: true,
      effects: ['rights'],
      idempotent: true,
      body: schemas.DeleteUser,
      data: Empty,
      async handler(call) {
        await service.deleteUser(call, call.body.id);
        return { data: {}, msg: texts.deleted };
      },
    }),
  ],
};
