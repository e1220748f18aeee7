/** How people are told besides in the console. */
export const CHANNELS = ['mail', 'wechat'] as const;
