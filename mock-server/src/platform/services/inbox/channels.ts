/** How people are told besides in the console. */
export const CHANNELS = ['sms', 'mail', 'wechat'] as const;
