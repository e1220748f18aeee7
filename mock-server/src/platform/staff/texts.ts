export const texts = {
  duty: (title: string, count: number) => `${title} ${count} 项`,
  handOverFirst: (duties: readonly string[]) => `该员工还负责${duties.join('、')}，请在员工账号中交接后停用`,
} as const;
