import { EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';

const reading = [
  '/netbar/getRuleOverview',
  '/netbar/getRuleList',
  '/pc/getPcRuleList',
  '/netbar/previewRule',
];
const scopeReading = '/netbar/getScopeRuleList';
const scopeSetting = ['/netbar/setScopeRule', '/netbar/resetScopeRule'];
const setting = [
  '/netbar/setRule',
  '/netbar/resetRule',
  '/netbar/pauseRules',
  '/netbar/resumeRules',
  '/pc/setPcRule',
  '/pc/resetPcRule',
];
/** Calls that show the rules of the product. */
const catalogReading = [
  '/rule/getRuleList',
  '/rule/explain',
  '/rule/getCoverage',
  '/rule/getDeliveryList',
  '/rule/getUnsentRules',
  '/rule/getRule',
  '/rule/getPauses',
  '/rule/getVersionList',
  '/rule/diffVersion',
];
/** Calls that change rules. Only administrators publish, disable and roll back. */
const writing = [
  '/rule/dryRun',
  '/rule/getDryRun',
  '/rule/exportRules',
  '/rule/importRules',
  '/rule/getObserving',
  '/rule/addRule',
  '/rule/updateRule',
  '/rule/copyRule',
  '/rule/deleteRule',
  '/rule/observeRule',
  '/rule/submitRule',
  '/rule/returnRule',
];
const { operations, support, marketHead, marketMember, netbarOwner } = STAFF_ROLES;
/** Roles that see the rules of netbars. */
export const seeing = [
  ...ADMINS,
  operations,
  support,
  marketHead,
  marketMember,
  netbarOwner,
  NETBAR_KEEPER,
];

/** Roles that see the rules of the product. */
export const catalogReaders = [...ADMINS, operations, marketHead, netbarOwner, NETBAR_KEEPER];

/** First grants of the calls by role. */
export const grants = {
  [PLATFORM_ADMIN]: EVERY_CALL,
  [operations]: [
    ...reading,
    ...setting,
    ...catalogReading,
    ...writing,
    scopeReading,
    ...scopeSetting,
  ],
  [support]: [...reading, '/rule/explain'],
  [marketHead]: [...reading, ...catalogReading, scopeReading],
  [marketMember]: reading,
  [netbarOwner]: [...reading, ...catalogReading, scopeReading, '/pc/setPcRule', '/pc/resetPcRule'],
  [NETBAR_KEEPER]: [...reading, ...catalogReading, scopeReading, ...setting],
} as const;
