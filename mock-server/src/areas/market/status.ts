import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

export const MARKET_STATUSES = ['approved', 'listed', 'suspended', 'closed'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

const OPEN_STATUSES = MARKET_STATUSES.filter((status) => status !== 'closed');

interface JudgedMarket {
  status: MarketStatus;
  /** Labels of the configuration fields that are missing. */
  missing: readonly string[];
  /** True if the caller is its head. */
  isOwn: boolean;
}

// Not `defineEntity` (decision 37): the rules depend on the caller and the configuration.
/** Actions on a market, with their source and target states. */
export const marketTransitions = defineTransitions(({ status }: JudgedMarket) => status, {
  edit: { call: '/market/updateMarket', from: OPEN_STATUSES },
  config: { call: '/market/setMarketConfig', from: OPEN_STATUSES },
  // Commission and level. They are set by the platform, not by the head.
  rate: { call: '/market/auditMarket', from: OPEN_STATUSES, when: ({ isOwn }) => !isOwn },
  publish: {
    call: '/market/publishMarket',
    from: ['approved'],
    to: 'listed',
    unless: ({ missing }) => (missing.length > 0 ? texts.incomplete(missing) : undefined),
  },
  suspend: { call: '/market/setMarketStatus', from: ['listed'], to: 'suspended' },
  resume: { call: '/market/setMarketStatus', from: ['suspended'], to: 'listed' },
  transfer: { call: '/market/transferMarket', from: OPEN_STATUSES },
  moveNetbars: { call: '/market/moveNetbars', from: OPEN_STATUSES },
  resetCode: { call: '/market/resetInviteCode', from: OPEN_STATUSES },
  invite: { call: '/market/inviteMember', from: ['listed'] },
  share: { call: '/market/setMemberShare', from: OPEN_STATUSES },
  revenue: { call: '/market/setRevenue', from: OPEN_STATUSES },
  settle: { call: '/market/settleMarket', from: ['listed', 'suspended'] },
  close: { call: '/market/closeMarket', from: OPEN_STATUSES, to: 'closed' },
});
export type MarketAction = keyof typeof marketTransitions.moves;

export const APPLICATION_STATUSES = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'canceled',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

interface JudgedApplication {
  status: ApplicationStatus;
  /**
   * True if the caller is the applicant. Only the applicant can edit it, and cannot decide on it.
   */
  isOwn: boolean;
}

const isApplicant = ({ isOwn }: JudgedApplication) => isOwn;

// Not `defineEntity` (decision 37): an approval also creates the market.
/** Actions on an application, with their source and target states. */
export const applicationTransitions = defineTransitions(({ status }: JudgedApplication) => status, {
  edit: {
    call: '/market/updateApply',
    from: ['draft', 'rejected'],
    to: 'draft',
    when: isApplicant,
  },
  submit: { call: '/market/applyMarket', from: ['draft'], to: 'pending', when: isApplicant },
  withdraw: { call: '/market/cancelApply', from: ['pending'], to: 'draft', when: isApplicant },
  discard: {
    call: '/market/cancelApply',
    from: ['draft', 'rejected'],
    to: 'canceled',
    when: isApplicant,
  },
  approve: {
    call: '/market/auditMarket',
    from: ['pending'],
    to: 'approved',
    unless: ({ isOwn }) => (isOwn ? texts.ownApplication : undefined),
  },
  reject: {
    call: '/market/auditMarket',
    from: ['pending'],
    to: 'rejected',
    unless: ({ isOwn }) => (isOwn ? texts.ownApplication : undefined),
  },
});

export const MEMBER_STATUSES = [
  'pending',
  'invited',
  'active',
  'refused',
  'left',
  'removed',
] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
export const MEMBER_ROLES = ['manager', 'member'] as const;

// Not `defineEntity` (decision 37): the actions also change roles and netbars.
/** Actions on a membership for the managers of the market. */
export const memberTransitions = defineTransitions((status: MemberStatus) => status, {
  accept: { call: '/market/auditMember', from: ['pending'], to: 'active' },
  refuse: { call: '/market/auditMember', from: ['pending'], to: 'refused' },
  setRole: { call: '/market/setMemberRole', from: ['active'] },
  remove: { call: '/market/removeMember', from: ['active'], to: 'removed' },
  revoke: { call: '/market/removeMember', from: ['invited'], to: 'removed' },
});
// Not `defineEntity` (decision 37): the calls have no permission row.
/** Actions of a member on the own membership. */
export const ownMemberTransitions = defineTransitions((status: MemberStatus) => status, {
  join: { from: ['invited'], to: 'active' },
  // The row stays an invitation, but of nobody (see `answerInvitation`).
  decline: { from: ['invited'], to: 'invited' },
  leave: { from: ['active'], to: 'left' },
  takeBack: { from: ['pending'], to: 'left' },
});

export const REVENUE_STATUSES = ['unconfirmed', 'confirmed', 'settled'] as const;
export type RevenueStatus = (typeof REVENUE_STATUSES)[number];

interface JudgedRevenue {
  status: RevenueStatus;
  /** Whether the caller has entered the amount. */
  isOwn: boolean;
}

// Not `defineEntity` (decision 37): entering an amount again replaces the row.
/**
 * Actions on the revenue of a netbar on a day. One user enters the amount and another confirms it.
 * Settled revenue cannot be edited until its settlement is reversed.
 */
export const revenueTransitions = defineTransitions(({ status }: JudgedRevenue) => status, {
  confirm: {
    call: '/market/confirmRevenue',
    from: ['unconfirmed'],
    to: 'confirmed',
    unless: ({ isOwn }) => (isOwn ? texts.ownRevenue : undefined),
  },
  edit: { call: '/market/setRevenue', from: ['unconfirmed', 'confirmed'] },
});

export const SETTLEMENT_STATUSES = ['done', 'reversed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

interface JudgedSettlement {
  status: SettlementStatus;
  /** Status of its market. */
  marketStatus: MarketStatus;
}

// Not `defineEntity` (decision 37): a reversal also reverses ledger entries.
/**
 * A settlement is reversed once and as a whole. Its revenue can then be settled again. Not allowed
 * for a closed market, because its revenue could not be settled again.
 */
export const settlementTransitions = defineTransitions(({ status }: JudgedSettlement) => status, {
  reverse: {
    call: '/market/reverseSettlement',
    from: ['done'],
    to: 'reversed',
    unless: ({ marketStatus }) => (marketStatus === 'closed' ? texts.closedForGood : undefined),
  },
});

export const LEVELS = ['A', 'B', 'C'] as const;
export const CYCLES = ['day', 'week', 'month'] as const;
export type Cycle = (typeof CYCLES)[number];
