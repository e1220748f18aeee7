export { askAhead } from '../earlyRows/askAhead.ts';
export { drawRows } from '../earlyRows/drawRows.ts';
export { type BootSeen, sketchFor } from '../earlyRows/sketchFor.ts';
