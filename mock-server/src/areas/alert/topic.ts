import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The only channel. Messages state that alerts changed, without details. */
export const ALERT_CHANNEL = 'all';

/** Signals that alerts were opened or changed. Subscribers reload the alerts that they may see. */
export const alertTopic = defineTopic({
  name: 'alert',
  permission: { method: 'POST', path: '/alert/getAlertList' },
  channel: async () => ALERT_CHANNEL,
});
