/** Texts of the pages that need no session, fetched with them. */

export const homeTexts = {
  lead: '为网吧提供终端防护、规则下发与软件分发的一体化后台。',
  enter: '进入控制台',
} as const;

export const agreementTexts = {
  title: '用户协议',
  back: '返回',
  sections: [
    { title: '账号', text: '账号由管理员分配，只限本人使用。请妥善保管密码；发现异常登录时，请立即修改密码并通知管理员。' },
    { title: '数据', text: '控制台中的网吧、客户机与日志数据只可用于安全防护工作。导出的数据由导出者负责保管，用完应及时删除。' },
    { title: '操作记录', text: '每一次写操作都会连同账号、时间与来源地址记入操作记录，用于追溯与审计，密码与令牌不会被记录。' },
    {
      title: '责任',
      text: '影响客户机运行的操作（隔离、结束进程、下发规则等）请在确认对象后执行。因转借账号造成的后果由账号持有人承担。',
    },
  ],
} as const;
