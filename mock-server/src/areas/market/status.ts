import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

export const MARKET_STATUSES = ['approved', 'listed', 'suspended', 'closed'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

const living = MARKET_STATUSES.filter((status) => status !== 'closed');

interface JudgedMarket {
  status: MarketStatus;
  /** What of its configuration is missing, as people call it. */
  missing: readonly string[];
  /** Whether the caller heads it. */
  isOwn: boolean;
}

// Not `defineEntity` (decision 37): the rules read the caller and the configuration.
/** What can be done to a market, and where it leads. */
export const marketTransitions = defineTransitions(({ status }: JudgedMarket) => status, {
  edit: { call: '/market/updateMarket', from: living },
  config: { call: '/market/setMarketConfig', from: living },
  // Its commission and its level: what the platform gives a market, no head gives himself.
  rate: { call: '/market/auditMarket', from: living, when: ({ isOwn }) => !isOwn },
  publish: {
    call: '/market/publishMarket',
    from: ['approved'],
    to: 'listed',
    unless: ({ missing }) => (missing.length > 0 ? texts.incomplete(missing) : undefined),
  },
  suspend: { call: '/market/setMarketStatus', from: ['listed'], to: 'suspended' },
  resume: { call: '/market/setMarketStatus', from: ['suspended'], to: 'listed' },
  transfer: { call: '/market/transferMarket', from: living },
  moveNetbars: { call: '/market/moveNetbars', from: living },
  resetCode: { call: '/market/resetInviteCode', from: living },
  invite: { call: '/market/inviteMember', from: ['listed'] },
  share: { call: '/market/setMemberShare', from: living },
  revenue: { call: '/market/setRevenue', from: living },
  settle: { call: '/market/settleMarket', from: ['listed', 'suspended'] },
  close: { call: '/market/closeMarket', from: living, to: 'closed' },
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
  /** Whether the caller is its applicant: he alone writes it, and never decides about it. */
  isOwn: boolean;
}

const own = ({ isOwn }: JudgedApplication) => isOwn;

// Not `defineEntity` (decision 37): a move does more than write its row: it creates the market.
/** What can be done to an application, and where it leads. */
export const applicationTransitions = defineTransitions(({ status }: JudgedApplication) => status, {
  edit: { call: '/market/updateApply', from: ['draft', 'rejected'], to: 'draft', when: own },
  submit: { call: '/market/applyMarket', from: ['draft'], to: 'pending', when: own },
  withdraw: { call: '/market/cancelApply', from: ['pending'], to: 'draft', when: own },
  discard: { call: '/market/cancelApply', from: ['draft', 'rejected'], to: 'canceled', when: own },
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

// Not `defineEntity` (decision 37): a move does more than write its row: it hands over roles and netbars.
/** The actions of a market's member, for the people who manage the market. */
export const memberTransitions = defineTransitions((status: MemberStatus) => status, {
  accept: { call: '/market/auditMember', from: ['pending'], to: 'active' },
  refuse: { call: '/market/auditMember', from: ['pending'], to: 'refused' },
  setRole: { call: '/market/setMemberRole', from: ['active'] },
  remove: { call: '/market/removeMember', from: ['active'], to: 'removed' },
  revoke: { call: '/market/removeMember', from: ['invited'], to: 'removed' },
});
// Not `defineEntity` (decision 37): the calls need no permission row.
/** The actions of a member on his own membership. */
export const ownMemberTransitions = defineTransitions((status: MemberStatus) => status, {
  join: { from: ['invited'], to: 'active' },
  decline: { from: ['invited'], to: 'refused' },
  leave: { from: ['active'], to: 'left' },
  takeBack: { from: ['pending'], to: 'left' },
});

export const SETTLEMENT_STATUSES = ['done', 'reversed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

interface JudgedSettlement {
  status: SettlementStatus;
  /** Where its market stands. */
  marketStatus: MarketStatus;
}

// Not `defineEntity` (decision 37): a move does more than write its row: it reverses ledger entries.
/** A settlement is reversed as a whole, once; then its revenue can be settled again. A closed market could not settle it again. */
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
