export const texts = {
  beyond: (title: string) => `${title}中有不在您数据范围内的，请由能看到全部的管理员交接`,
  duty: (title: string, count: number) => `${title} ${count} 项`,
  handOverFirst: (duties: readonly string[]) => `该员工还负责${duties.join('、')}，请在员工账号中交接后停用`,
} as const;
