export const texts = { group: '关于', read: '获取成功' } as const;
