export { drawRows } from '../earlyRows/drawRows.ts';
export { prefetchListCall } from '../earlyRows/prefetchListCall.ts';
export { type BootSeen, sketchFor } from '../earlyRows/sketchFor.ts';
