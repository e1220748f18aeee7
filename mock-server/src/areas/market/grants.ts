import type { FirstGrants } from '../../platform/kernel/area/areaFacts.ts';
import { EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';

const of = (...names: string[]) => names.map((name) => `/market/${name}`);

/** What everybody may do for himself: apply, look for a market, join and leave. */
const own = of(
  'getMarketOptions',
  'getMyApply',
  'updateApply',
  'applyMarket',
  'cancelApply',
  'getMyMarket',
  'getOpenMarkets',
  'getMarketByCode',
  'joinMarket',
  'answerInvitation',
  'leaveMarket',
);
const looking = of('getMarketList', 'getMarket', 'getMarketStat', 'getMarketOptions');
const reading = [...looking, ...of('getMemberList', 'getMemberShares', 'getMarketConfig')];
const accounts = of('getRevenueList', 'getSettlementList', 'getSettlement', 'previewSettlement');
const managing = of('auditMember', 'inviteMember', 'removeMember');

/** Who may do what to markets from the start; which markets, the scope says. */
export const marketGrants: FirstGrants = {
  [PLATFORM_ADMIN]: EVERY_CALL,
  [STAFF_ROLES.operations]: looking,
  [STAFF_ROLES.support]: looking,
  [STAFF_ROLES.finance]: [
    ...reading,
    ...accounts,
    ...of('setRevenue', 'importRevenue', 'settleMarket', 'reverseSettlement'),
  ],
  [STAFF_ROLES.marketHead]: [
    ...new Set([...own, ...reading, ...accounts, ...managing]),
    ...of(
      'updateMarket',
      'setMarketConfig',
      'publishMarket',
      'transferMarket',
      'resetInviteCode',
      'setMemberRole',
      'setMemberShare',
    ),
  ],
  [STAFF_ROLES.marketMember]: [...new Set([...own, ...reading, ...managing])],
  [STAFF_ROLES.netbarOwner]: own,
  [NETBAR_KEEPER]: own,
};
