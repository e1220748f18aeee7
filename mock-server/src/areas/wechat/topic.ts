import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The one channel: a message says that something was received, and nothing of whom. */
export const ALL = 'all';

/** Messages or events were received by the official account. */
export const wechatTopic = defineTopic({
  name: 'wechat',
  permission: { method: 'POST', path: '/wechat/getMessageList' },
  channel: async () => ALL,
});
