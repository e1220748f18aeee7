/** Texts of the page of one record, which are loaded later than the page. */
export const recordTexts = {
  refresh: '刷新',
  unknownTitle: (noun: string) => `没有找到这个${noun}`,
  failedOne: (noun: string) => `${noun}加载失败`,
  notRefreshed: (reason: string) => `没有刷新成功，显示的是之前的数据。${reason}`,
  backTo: (title: string) => `返回${title}`,
} as const;
