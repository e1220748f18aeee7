import { defineRowTopic } from '../../platform/kernel/live/rowTopic.ts';
import { netbars } from '../netbar/index.ts';

/** Signals that terminals of a netbar changed, at most once per write. The key is the netbar id. */
export const pcTopic = defineRowTopic({
  name: 'pc',
  permission: { method: 'POST', path: '/pc/getPcList' },
  row: netbars.id,
});
