import { type SQL, sql } from 'drizzle-orm';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { invitations } from './tables.ts';

export const INVITATION_STATUSES = ['pending', 'expired', 'accepted', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

type Row = Pick<
  typeof invitations.$inferSelect,
  'acceptedAt' | 'revokedAt' | 'inviterId' | 'expiresAt'
>;

/** Returns the current status. An invitation without an inviter is revoked. */
export function invitationStatus(
  { acceptedAt, revokedAt, inviterId, expiresAt }: Row,
  now: Date,
): InvitationStatus {
  if (acceptedAt) return 'accepted';
  if (revokedAt || inviterId === null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'pending';
}

/** SQL equivalent of {@link invitationStatus} for filters and counts. */
export const statusSql = (now: Date): SQL<InvitationStatus> =>
  sql`case when ${invitations.acceptedAt} is not null then 'accepted'
    when ${invitations.revokedAt} is not null or ${invitations.inviterId} is null then 'revoked'
    when ${invitations.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'pending' end`;

/** State that decides which actions are possible. */
interface Managed {
  status: InvitationStatus;
  /** True if the caller's role is above all of the invitation's roles. */
  manages: boolean;
}

const manages = (invitation: Managed) => invitation.manages;

// Not `defineEntity` (decision 37), because an action also sends an email.
/** Actions of an invitation. `resend` invalidates the earlier link. */
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
