import { Type } from 'typebox';
import { Empty, ID } from '../../http/schemas.ts';
import { changesProofs, changesRights } from '../../platform/accounts/user/changes.ts';
import { SysUser } from '../../platform/accounts/user/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { staffList } from './list.ts';
import * as schemas from './schemas.ts';
import * as service from './service.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true } as const;

export const staffRoutes = [
  staffList.route({
    path: '/staff/getAccountList',
    apiGroup: texts.group,
    description: texts.calls.getAccountList,
    msg: texts.listed,
  }),
  defineRoute({
    ...write,
    path: '/staff/addAccount',
    description: texts.calls.addAccount,
    targets: { answer: { 'user.ID': users.id } },
    effects: ['rights'],
    idempotent: true,
    body: schemas.AddAccount,
    data: Type.Object({ user: SysUser }),
    handler: async (call) => ({
      data: { user: await service.addAccount(call, call.body) },
      msg: texts.added,
    }),
  }),
  defineRoute({
    ...write,
    path: '/staff/updateAccount',
    description: texts.calls.updateAccount,
    targets: { body: { ID: users.id } },
    effects: { rights: changesRights, proofs: changesProofs },
    body: schemas.UpdateAccount,
    data: Empty,
    async handler(call) {
      await service.updateAccount(call, call.body);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...read,
    path: '/staff/getStaffRoleList',
    description: texts.calls.getStaffRoleList,
    data: Type.Object({ list: Type.Array(schemas.StaffRole) }),
    handler: async (call) => ({
      data: { list: await service.offeredRoles(call) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/staff/getDutyList',
    description: texts.calls.getDutyList,
    body: Type.Object({ ID }),
    data: Type.Object({ list: Type.Array(schemas.HeldResponsibility) }),
    handler: async (call) => ({
      data: { list: await service.listResponsibilities(call, call.body.ID) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/staff/getSuccessorList',
    description: texts.calls.getSuccessorList,
    body: schemas.FindSuccessors,
    data: Type.Object({ list: Type.Array(schemas.Successor) }),
    handler: async (call) => ({
      data: { list: await service.findSuccessors(call, call.body) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/staff/disableAccount',
    description: texts.calls.disableAccount,
    targets: { body: { ID: users.id, 'successors.userId': users.id } },
    effects: ['rights'],
    idempotent: true,
    body: schemas.DisableAccount,
    data: Type.Object({ handedOver: Type.Array(Type.String()) }),
    async handler(call) {
      const handedOver = await service.disableAccount(call, call.body);
      return {
        data: { handedOver },
        msg: handedOver.length > 0 ? texts.disabledAfter(handedOver) : texts.disabled,
      };
    },
  }),
  defineRoute({
    ...write,
    path: '/staff/enableAccount',
    description: texts.calls.enableAccount,
    targets: { body: { ID: users.id } },
    effects: ['rights'],
    body: schemas.EnableAccount,
    data: Empty,
    async handler(call) {
      await service.enableAccount(call, call.body);
      return { data: {}, msg: texts.enabled };
    },
  }),
];
