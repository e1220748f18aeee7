import { defineRowTopic } from '../../platform/kernel/live/rowTopic.ts';
import { netbars } from '../netbar/index.ts';

/**
 * Signals that entries of a netbar arrived, at most once per batch and without details. The key is
 * the netbar id.
 */
export const debugTopic = defineRowTopic({
  name: 'debugLog',
  permission: { method: 'POST', path: '/netbar/getDebugTail' },
  row: netbars.id,
});
