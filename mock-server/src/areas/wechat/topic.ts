import { defineTopic } from '../../platform/kernel/area/topic.ts';

/** The only channel. A note only says that a message arrived. */
export const WECHAT_CHANNEL = 'all';

/** Published when the official account receives messages or events. */
export const wechatTopic = defineTopic({
  name: 'wechat',
  permission: { method: 'POST', path: '/wechat/getMessageList' },
  channel: async () => WECHAT_CHANNEL,
});
