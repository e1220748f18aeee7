import type { FirstGrants } from '../../platform/kernel/area/areaFacts.ts';
import { EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';

const reading = [
  '/netbar/getNetbarList',
  '/netbar/getNetbar',
  '/netbar/getNetbarStat',
  '/netbar/getNetbarOptions',
];
const sorting = [
  '/netbar/setNetbarTags',
  '/netbar/setNetbarRing',
  '/netbar/batchSetNetbarTags',
  '/netbar/batchSetNetbarRing',
];
const exporting = ['/netbar/exportNetbarList'];
const deciding = ['/netbar/auditNetbar', '/netbar/renewNetbar', '/netbar/setNetbarStatus'];

/** Initial permissions of the roles. The data scope limits them to some netbars. */
export const netbarGrants: FirstGrants = {
  [PLATFORM_ADMIN]: EVERY_CALL,
  [STAFF_ROLES.operations]: [...reading, ...sorting, ...exporting],
  [STAFF_ROLES.finance]: [...reading, ...exporting, '/netbar/renewNetbar'],
  [STAFF_ROLES.support]: [...reading, '/netbar/setNetbarTags', '/netbar/batchSetNetbarTags'],
  [STAFF_ROLES.marketHead]: [
    ...reading,
    '/netbar/addNetbar',
    '/netbar/importNetbar',
    '/netbar/updateNetbar',
    ...deciding,
    ...sorting,
    ...exporting,
  ],
  [STAFF_ROLES.marketMember]: [...reading, '/netbar/updateNetbar', '/netbar/setNetbarTags'],
  [STAFF_ROLES.netbarOwner]: reading,
  [NETBAR_KEEPER]: reading,
};
