/** What other areas may know of this one. */
export { DEMO_LICENSE } from './demoNetbars.ts';
export { freshness, onlineStatus } from './online.ts';
export { netbars } from './tables.ts';
