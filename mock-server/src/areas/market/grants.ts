import type { FirstGrants } from '../../platform/kernel/area/areaFacts.ts';
import { EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';

const paths = (...names: string[]) => names.map((name) => `/market/${name}`);

/** Calls of every user for their own application and membership. */
const ownPaths = paths(
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
const viewing = paths('getMarketList', 'getMarket', 'getMarketStat', 'getMarketOptions');
const reading = [...viewing, ...paths('getMemberList', 'getMemberShares', 'getMarketConfig')];
const accounts = paths('getRevenueList', 'getSettlementList', 'getSettlement', 'previewSettlement');
const exporting = paths('exportMarketList');
const managing = paths('auditMember', 'inviteMember', 'removeMember');

/** Initial permissions of the roles. The data scope limits them to some markets. */
export const marketGrants: FirstGrants = {
  [PLATFORM_ADMIN]: EVERY_CALL,
  [STAFF_ROLES.operations]: [...viewing, ...exporting],
  [STAFF_ROLES.support]: viewing,
  [STAFF_ROLES.finance]: [
    ...reading,
    ...accounts,
    ...exporting,
    ...paths('setRevenue', 'importRevenue', 'confirmRevenue', 'settleMarket', 'reverseSettlement'),
  ],
  [STAFF_ROLES.marketHead]: [
    ...new Set([...ownPaths, ...reading, ...accounts, ...managing, ...exporting]),
    ...paths(
      'updateMarket',
      'setMarketConfig',
      'publishMarket',
      'transferMarket',
      'resetInviteCode',
      'setMemberRole',
      'setMemberShare',
    ),
  ],
  [STAFF_ROLES.marketMember]: [...new Set([...ownPaths, ...reading, ...managing])],
  [STAFF_ROLES.netbarOwner]: ownPaths,
  [NETBAR_KEEPER]: ownPaths,
};
