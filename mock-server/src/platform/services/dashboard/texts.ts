export const texts = { group: '工作台', read: '获取成功', title: '工作台' } as const;
