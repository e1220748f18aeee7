import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { among, contains } from '../../kernel/lists/filters.ts';
import { readRoles } from '../user/present.ts';
import { Invitation } from './schemas.ts';
import {
  INVITATION_STATUSES,
  invitationStatus,
  invitationTransitions,
  statusSql,
} from './status.ts';
import { invitations } from './tables.ts';
import { texts } from './texts.ts';

const inviters = alias(users, 'inviters');

/** Lists invitations, newest first. */
export const invitationList = defineList({
  table: invitations,
  id: invitations.id,
  select: (tx) =>
    tx
      .select({ row: invitations, inviterName: inviters.nickName, userName: users.userName })
      .from(invitations)
      .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
      .leftJoin(users, eq(users.id, invitations.userId))
      .$dynamic(),
  filters: {
    keyword: contains([invitations.email, invitations.nickName], texts.fields.keyword),
    status: among(statusSql, INVITATION_STATUSES, texts.fields.status),
  },
  tabs: ['status'],
  sort: { CreatedAt: invitations.createdAt, expiresAt: invitations.expiresAt },
  row: Invitation,
  context: async ({ tx }) => ({ hierarchy: await readHierarchy(tx), roles: await readRoles(tx) }),
  present: ({ row, inviterName, userName }, { now, context: { roles } }) => ({
    ID: row.id,
    CreatedAt: row.createdAt.toISOString(),
    email: row.email,
    nickName: row.nickName,
    authorityIds: row.authorityIds,
    authorityNames: row.authorityIds.map((id) => roles.get(id)?.authorityName ?? String(id)),
    inviterName: inviterName ?? '',
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    userName: userName ?? '',
    status: invitationStatus(row, now),
  }),
  actionsOn: ({ row }, { caller, now, may, context: { hierarchy } }) =>
    invitationTransitions.actions(
      {
        status: invitationStatus(row, now),
        manages: row.authorityIds.every((role) => hierarchy.isAbove(caller.authorityId, role)),
      },
      may,
    ),
  actions: { add: '/invitation/inviteUser', export: '/invitation/exportInvitationList' },
  nameOf: ({ email }) => email,
});
