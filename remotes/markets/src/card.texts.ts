export const cardTexts = {
  head: (name: string) => `负责人 ${name}`,
  scale: (members: number, netbars: number) => `${members} 名成员 · ${netbars} 家网吧`,
  needsAudit: '加入需审核',
  noAudit: '可直接加入',
  states: {
    head: '您是负责人',
    active: '您已加入',
    pending: '等待审核',
    invited: '邀请您加入',
  } as Readonly<Record<string, string>>,
  notice: '公告',
} as const;
