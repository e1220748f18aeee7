/** The list of invitations, for its page and for what the host fetches ahead of it. */
export const INVITATION_LIST = { call: 'POST /invitation/getInvitationList' } as const;
