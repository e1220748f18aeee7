import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The one channel: a message says that something was received, and nothing of whom. */
export const WECHAT_CHANNEL = 'all';

/** Messages or events were received by the official account. */
export const wechatTopic = defineTopic({
  name: 'wechat',
  permission: { method: 'POST', path: '/wechat/getMessageList' },
  channel: async () => WECHAT_CHANNEL,
});
