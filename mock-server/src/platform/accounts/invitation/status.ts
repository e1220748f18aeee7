import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { invitations } from './tables.ts';

export const INVITATION_STATUSES = ['pending', 'expired', 'accepted', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

type Row = Pick<
  typeof invitations.$inferSelect,
  'acceptedAt' | 'revokedAt' | 'inviterId' | 'expiresAt'
>;

/** The state in force. An invitation of somebody who is gone counts as revoked. */
export function statusOf(
  { acceptedAt, revokedAt, inviterId, expiresAt }: Row,
  now: Date,
): InvitationStatus {
  if (acceptedAt) return 'accepted';
  if (revokedAt || inviterId === null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'pending';
}

/** The same in the database, for filters and counts. */
export const statusSql = (now: Date): SQL<InvitationStatus> =>
  sql`case when ${invitations.acceptedAt} is not null then 'accepted'
    when ${invitations.revokedAt} is not null or ${invitations.inviterId} is null then 'revoked'
    when ${invitations.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'pending' end`;

/** An invitation as it decides what can be done to it. */
interface Managed {
  status: InvitationStatus;
  /** Whether the caller stands above all of its roles. */
  manages: boolean;
}

const manages = (invitation: Managed) => invitation.manages;

// Not `defineEntity` (decision 37): a move does more than write its row: it sends a mail.
/** The actions of an invitation. `resend` makes the earlier link invalid. */
export const invitationTransitions = defineTransitions(({ status }: Managed) => status, {
  resend: {
    call: '/invitation/resendInvitation',
    from: ['pending', 'expired'],
    to: 'pending',
    when: manages,
  },
  revoke: {
    call: '/invitation/revokeInvitation',
    from: ['pending', 'expired'],
    to: 'revoked',
    when: manages,
  },
});
export type InvitationAction = keyof typeof invitationTransitions.moves;
