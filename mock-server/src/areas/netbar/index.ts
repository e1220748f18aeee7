/** Exports for other areas. */
export { usersWithScopeKind } from './choices.ts';
export { DEMO_LICENSE } from './demoNetbars.ts';
export { netbarList } from './list.ts';
export { netbarNamed } from './netbarNamed.ts';
export { freshness, onlineStatus } from './online.ts';
export { netbarOverview, presentNetbar } from './overviewList.ts';
export {
  MARKET_TOPIC,
  MEMBERSHIP_TOPIC,
  type NotifyingContext,
  notifyReassigned,
} from './reassignment.ts';
export { inServiceSql } from './status.ts';
export { markets, netbars } from './tables.ts';
export { RINGS } from './values.ts';
