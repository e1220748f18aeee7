/** Channels for messages in addition to the console. */
export const CHANNELS = ['sms', 'mail', 'wechat'] as const;
