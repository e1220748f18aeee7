import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { acceptInvitation, readOpenInvitation } from './accept.ts';
import { invitationList } from './list.ts';
import * as schemas from './schemas.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './service.ts';
import { invitations } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: true,
} as const;
/** Without a transaction, because mail servers are slow. */
const sending = {
  ...shared,
  transaction: false,
  rateLimit: { max: 60, windowMs: 60_000 },
} as const;
/** Public calls for holders of a link. The rate limit prevents guessing of links. */
const open = {
  method: 'POST',
  permission: 'public',
  apiGroup: texts.group,
  rateLimit: { max: 30, windowMs: 60_000 },
} as const;

const invitationData = Type.Object({ invitation: schemas.Invitation });

export const invitationArea: RouteGroup = {
  name: 'invitation',
  routes: [
    invitationList.route({
      path: '/invitation/getInvitationList',
      apiGroup: texts.group,
      description: texts.calls.getInvitationList,
      msg: texts.listed,
    }),
    defineRoute({
      ...sending,
      path: '/invitation/inviteUser',
      description: texts.calls.inviteUser,
      targets: { answer: { 'invitation.ID': invitations.id } },
      effects: ['rights'],
      body: schemas.InviteUser,
      data: invitationData,
      handler: async (call) => ({
        data: { invitation: await inviteUser(call, call.body) },
        msg: texts.sent,
      }),
    }),
    defineRoute({
      ...sending,
      path: '/invitation/resendInvitation',
      description: texts.calls.resendInvitation,
      targets: { body: { ID: invitations.id } },
      effects: ['rights'],
      body: schemas.OneInvitation,
      data: invitationData,
      handler: async (call) => ({
        data: { invitation: await resendInvitation(call, call.body.ID) },
        msg: texts.resent,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/invitation/revokeInvitation',
      description: texts.calls.revokeInvitation,
      targets: { body: { ID: invitations.id } },
      effects: ['rights'],
      body: schemas.OneInvitation,
      data: invitationData,
      handler: async (call) => ({
        data: { invitation: await revokeInvitation(call, call.body.ID) },
        msg: texts.revoked,
      }),
    }),
    defineRoute({
      ...open,
      path: '/invitation/readInvitation',
      description: texts.calls.readInvitation,
      audit: false,
      body: schemas.ReadInvitation,
      data: schemas.OpenInvitation,
      handler: async (call) => ({ data: await readOpenInvitation(call), msg: texts.listed }),
    }),
    defineRoute({
      ...open,
      path: '/invitation/acceptInvitation',
      description: texts.calls.acceptInvitation,
      targets: { handler: true },
      audit: true,
      effects: ['rights'],
      body: schemas.AcceptInvitation,
      data: Empty,
      async handler(call) {
        await acceptInvitation(call);
        return { data: {}, msg: texts.accepted };
      },
    }),
  ],
};
