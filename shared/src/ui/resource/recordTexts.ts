/** Texts of the page of one record, which are loaded later than the page. */
export const recordTexts = {
  refresh: '刷新',
  unknownTitle: (noun: string) => `没有找到这个${noun}`,
  failedOne: (noun: string) => `${noun}加载失败`,
  notRefreshed: (reason: string) => `没有刷新成功，显示的是之前的数据。${reason}`,
  backTo: (title: string) => `返回${title}`,
  overview: '概览',
  history: '操作记录',
  noHistory: '还没有操作记录',
  partsOf: (noun: string) => `${noun}的各部分`,
  actionOnSome: (action: string, objects: number) => `${action}（共 ${objects} 个对象）`,
  system: '系统',
} as const;
