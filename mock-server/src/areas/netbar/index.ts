/** What other areas may know of this one. */
export { holdersOf } from './choices.ts';
export { DEMO_LICENSE } from './demoNetbars.ts';
export { MARKET_TOPIC, MEMBERSHIP_TOPIC, type Telling, tellMoved } from './handover.ts';
export { netbarList } from './list.ts';
export { freshness, onlineStatus } from './online.ts';
export { inServiceSql } from './status.ts';
export { markets, netbars } from './tables.ts';
export { RINGS } from './values.ts';
